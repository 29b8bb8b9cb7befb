set(libraries yaml-cpp)
