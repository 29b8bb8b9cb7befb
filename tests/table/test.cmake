set(unoptimised ON)
