# Whole games between processes: mostly waiting, so the shards run well beside each other.
set(shards 3)
set(libraries PostgreSQL::PostgreSQL)
set(drives ON)
