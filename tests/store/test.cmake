set(libraries orrery_store)
