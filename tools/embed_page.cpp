// Writes the files of the built page as one source file: embed_page <folder> <output.cpp>
// Texts are compressed; a folder that is not there gives a program without a page.
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::string gzipped(std::string bytes) {
  z_stream stream{};
  constexpr int kGzip = 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return done ? out : std::string();
}

// Three octal digits each, so that no digit after it is taken for a part of it.
void append_literal(std::string& text, const std::string& bytes) {
  constexpr std::size_t kPerLine = 400;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % kPerLine == 0) text += i == 0 ? "\"" : "\"\n    \"";
    const auto byte = static_cast<unsigned char>(bytes[i]);
    text += '\\';
    text += static_cast<char>('0' + (byte >> 6));
    text += static_cast<char>('0' + (byte >> 3 & 7));
    text += static_cast<char>('0' + (byte & 7));
  }
  text += bytes.empty() ? "\"\"" : "\"";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "embed_page: needs a folder and a file to write\n";
    return 2;
  }
  const fs::path folder = argv[1];
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());

  std::string text = "// Generated from the built page.\n#include <vector>\n\n#include \"server/page.h\"\n\n";
  text += "namespace orrery::server {\n\nstd::span<const PageFile> page_files() {\n";
  text += "  using namespace std::string_view_literals;\n";
  text += "  static const std::vector<PageFile> files = {\n";
  for (const fs::path& path : files) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (!in) {
      std::cerr << "embed_page: cannot read " << path << "\n";
      return 1;
    }
    const std::string plain = bytes.str();
    const std::string small = gzipped(plain);
    const bool zip = !small.empty() && small.size() + small.size() / 20 < plain.size();
    text += "    {\"/" + fs::relative(path, folder).generic_string() + "\"sv,\n    ";
    append_literal(text, zip ? small : plain);
    text += zip ? "sv, true},\n" : "sv, false},\n";
  }
  text += "  };\n  return files;\n}\n\n}  // namespace orrery::server\n";
  std::ofstream out(argv[2], std::ios::binary);
  out << text;
  return out.flush() ? 0 : 1;
}
