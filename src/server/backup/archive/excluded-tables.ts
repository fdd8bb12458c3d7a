import type { BackupTable } from './manifest.ts'

/**
 * Tables whose rows are never in archives: they would allow sign-in as another user, or belong to one installation.
 * Older archives contain such rows; a restore counts and drops them.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'password_links',
  'push_subscriptions',
  'attempt_counts',
  'failed_sign_ins',
  'installation',
])

export const isExcluded = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  schema === 'public' && excludedTables.has(name)
