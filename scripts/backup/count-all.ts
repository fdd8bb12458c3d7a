import type { BackupTrailer } from '#src/server/backup/archive/manifest.ts'

/** "1234 rows and 56 files". */
export function countAll({ rows, files }: BackupTrailer): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} ${total === 1 ? 'row' : 'rows'} and ${files} ${files === 1 ? 'file' : 'files'}`
}
