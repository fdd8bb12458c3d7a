import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin/register-import.ts'
import { type ColumnDefinition, equipmentColumns, userColumns } from '#src/rules/import-columns.ts'

export type ImportKind = 'equipment' | 'users'

/** The check of a file, or the result of its import. */
export type ImportReply = ReplyOf<typeof registerImportCalls.users>

interface KindTexts {
  title: string
  intro: string
  /** The header of the column that identifies a row. */
  code: string
  list: { label: string; to: string }
  columns: readonly ColumnDefinition<string>[]
}

export const importKinds: Readonly<Record<ImportKind, KindTexts>> = {
  equipment: {
    title: t('equipment.title'),
    intro: t('equipment.intro'),
    code: t('equipment.code'),
    list: { label: t('equipment.list'), to: paths.admin.editing.plants({ tab: 'plants' }) },
    columns: equipmentColumns,
  },
  users: {
    title: t('users.title'),
    intro: t('users.intro'),
    code: t('users.email'),
    list: { label: t('users.list'), to: paths.admin.users() },
    columns: userColumns,
  },
}

interface SentFile {
  kind: ImportKind
  file: File
  isMailed: boolean
  /** The check that the administrator saw; null only checks the file. */
  digest: string | null
}

/** Checks the file, or imports what its check showed. @throws ApiError */
export async function sendImport(
  { send }: ActionTools,
  { kind, file, isMailed, digest }: SentFile,
): Promise<ImportReply> {
  const options = { files: { file }, timeout: LONG_TIMEOUT }
  const fields = digest === null ? { dry_run: true } : { dry_run: false, digest }
  if (kind === 'users') return send(registerImportCalls.users, { ...fields, by_mail: isMailed }, options)
  return { ...(await send(registerImportCalls.equipment, fields, options)), invitations: [] }
}
