import type { BackupTable } from './manifest.ts'

/**
 * Tables whose rows no archive has: by them somebody could sign in as another person, or they belong to one installation.
 * Archives of before have such rows; a restore counts them and drops them.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'password_links',
  'attempt_counts',
  'failed_sign_ins',
  'installation',
])

export const isLeftOut = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  schema === 'public' && leftOutTables.has(name)
