/**
 * PostgreSQL's settings where it serves one server on one small machine. Durability is left as it comes: every commit
 * is on the disk before it is acknowledged.
 */
export const clusterSettings = [
  // The socket is the only way in.
  'listen_addresses=',
  'port=5432',
  // A dozen for each process that serves or works.
  'max_connections=100',
  // No superuser can connect.
  'superuser_reserved_connections=0',
  'shared_buffers=64MB',
  'maintenance_work_mem=32MB',
  'effective_cache_size=512MB',
  'random_page_cost=1.1',
  // A checkpoint after so much is also what a recovery has to play back.
  'min_wal_size=32MB',
  'max_wal_size=192MB',
  // Nothing replicates from it.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // Short statements of many people: neither compiling them nor spreading one over several processes pays.
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'autovacuum_max_workers=1',
  // Refused statements are the server's to log, without what people wrote.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
]
