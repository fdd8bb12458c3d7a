/**
 * PostgreSQL settings for one server on a small machine. Durability keeps its defaults: every commit is on disk
 * before it is acknowledged.
 */
export const clusterSettings = [
  // Unix socket only.
  'listen_addresses=',
  'port=5432',
  // About a dozen per process.
  'max_connections=100',
  // No superuser can connect.
  'superuser_reserved_connections=0',
  'shared_buffers=64MB',
  'maintenance_work_mem=32MB',
  'effective_cache_size=512MB',
  'random_page_cost=1.1',
  // WAL between checkpoints bounds the recovery time too.
  'min_wal_size=32MB',
  'max_wal_size=192MB',
  // No replication.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // Short statements of many users: neither JIT compilation nor parallel workers pay off.
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'autovacuum_max_workers=1',
  // The server logs failed statements itself, without user data.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
]
