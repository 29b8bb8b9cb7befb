set(shards 2)
