set(libraries orrery_store SQLite::SQLite3 PostgreSQL::PostgreSQL)
set(drives ON)
