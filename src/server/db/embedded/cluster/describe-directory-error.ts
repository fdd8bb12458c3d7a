import { type OperationalErrorOf, operationalError } from '#src/server/problems/operational-error.ts'

const faults: Record<string, OperationalErrorOf<{ folder: string }>> = {
  ENOSPC: 'disk_full_there',
  EDQUOT: 'disk_full_there',
  EACCES: 'folder_closed',
  EPERM: 'folder_closed',
  EROFS: 'folder_read_only',
  ENOTDIR: 'folder_below_file',
  EEXIST: 'folder_is_file',
  ENAMETOOLONG: 'folder_name_long',
}

/** Turns a file system error of a folder into an OperationalError; returns other errors unchanged. */
export function describeDirectoryError(error: unknown, dataDir: string): unknown {
  const { code } = error as { code?: unknown }
  const name = typeof code === 'string' ? faults[code] : undefined
  return name ? operationalError(name, { folder: dataDir }, { cause: error }) : error
}
