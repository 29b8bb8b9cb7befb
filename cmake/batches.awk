# Deals sources into batches that compile as one unit: awk -f cmake/batches.awk -v most=16 FILE... prints "BATCH FILE".
#
# What two sources declare in an unnamed namespace must not meet: such sources get different batches, as does one that
# only mentions another's constant. Sources of two games do not see each other's names. One with a using-directive stays
# alone. Relies on the layout that clang-format gives; whatever slips through is an error of the compiler, never another
# program.

FNR == 1 {
  file[++files] = FILENAME
  unnamed = 0
}
/^using namespace / { alone[files] = 1 }
/^namespace [a-z_0-9:]+ \{/ && !(files in space) { space[files] = $2 "::" }
/^namespace \{/ { unnamed = 1 }
/^\}  \/\/ namespace$/ { unnamed = 0 }
unnamed && /^[a-z_A-Z]/ && !/^(using|namespace|template|public|private|enum :|static_assert)[ (]/ {
  name = $0
  if (match(name, /^(class|struct|union|enum class|enum) +[A-Za-z_0-9]+/)) {
    name = substr(name, 1, RLENGTH)
  } else {
    sub(/[(={;[].*/, "", name)
    sub(/ +$/, "", name)
  }
  sub(/.*[^A-Za-z_0-9]/, "", name)
  if (name ~ /[a-z]/) {
    declared[files] = declared[files] " " name
    declares[files, name] = 1
  }
}
{
  line = $0
  while (match(line, /k[A-Z][A-Za-z0-9]*/)) {
    mentioned[files, substr(line, RSTART, RLENGTH)] = 1
    line = substr(line, RSTART + RLENGTH)
  }
}

function meet(one, other) { return index(space[one], space[other]) == 1 || index(space[other], space[one]) == 1 }

function fits(source, batch, i, j, n, names) {
  if (size[batch] >= (alone[source] ? 1 : most)) return 0
  for (j = 1; j < source; j++) {
    if (placed[j] != batch || !meet(source, j)) continue
    n = split(declared[source], names, " ")
    for (i = 1; i <= n; i++)
      if ((j, names[i]) in declares || (j, names[i]) in mentioned) return 0
    n = split(declared[j], names, " ")
    for (i = 1; i <= n; i++)
      if ((source, names[i]) in mentioned) return 0
  }
  return 1
}

END {
  # No more batches than needed, and equal ones.
  needed = int((files + most - 1) / most)
  if (needed > 0) most = int((files + needed - 1) / needed)
  for (source = 1; source <= files; source++) {
    for (batch = 0; !fits(source, batch); batch++) {}
    placed[source] = batch
    size[batch] += alone[source] ? most : 1
    print batch, file[source]
  }
}
