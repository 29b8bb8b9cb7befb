set(drives ON)
