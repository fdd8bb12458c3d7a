import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { importCheck } from '#src/contract/admin/register-import.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { localizeText } from '#src/server/messages/localized-text.ts'
import type { MessageKey } from '#src/server/messages/message.ts'
import { describeRefusedValue } from '#src/server/problems/describe-refused-value.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { Table } from './read-table.ts'

/** A row of a check. Only an unchanged row has neither errors nor changes and is not new. */
export interface CheckedRow {
  row: number
  code: string
  name: string
  place: string
  isNew: boolean
  changes: { column: string; from: string; to: string }[]
  errors: { column: string; message: LocalizedText }[]
}

type Check = z.input<typeof importCheck>

const kindOf = ({ errors, isNew, changes }: CheckedRow) => {
  if (errors.length > 0) return 'error' as const
  if (isNew) return 'new' as const
  return changes.length > 0 ? ('changed' as const) : null
}

/** The answer of a check: rows with errors first, then changed and new ones. */
export function describeCheck(
  rows: readonly CheckedRow[],
  { unusedColumns }: Pick<Table<string>, 'unusedColumns'>,
): Check {
  const listed = rows.flatMap(({ isNew, ...row }) => {
    const kind = kindOf({ isNew, ...row })
    return kind === null ? [] : [{ ...row, kind, changes: kind === 'changed' ? row.changes : [] }]
  })
  const listOf = (kind: 'error' | 'changed' | 'new') => listed.filter((row) => row.kind === kind)
  const [failed, changed, added] = [listOf('error'), listOf('changed'), listOf('new')]
  const digest = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 32)
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - listed.length,
    failed: failed.length,
    unused_columns: unusedColumns,
    digest,
    listed: [...failed, ...changed, ...added],
    is_imported: false,
  }
}

/**
 * Refuses an import with errors, or after a change of the register since the check.
 * @param seen the digest of the check that the administrator saw
 */
export function requireImportable(check: Check, seen: string | undefined): void {
  if (check.failed > 0) throw problem('import_has_errors', { count: check.failed })
  if (seen !== undefined && seen !== check.digest) throw problem('import_check_outdated')
}

/** A value of a cell, or the reason why it is invalid. */
export function parseCell<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | undefined,
): { value: z.output<Schema>; error: null } | { value: undefined; error: LocalizedText } {
  const parsed = z.safeParse(schema, text, { error: describeRefusedValue('en') })
  if (parsed.success) return { value: parsed.data, error: null }
  const english = parsed.error.issues[0]?.message ?? validationMessages.required
  const known = Object.entries(validationMessages).find(([, sentence]) => sentence === english)
  const key = known && (`validation.${known[0]}` as MessageKey)
  return { value: undefined, error: localizeText(english, key ? { key } : null) }
}

/** A cell with a formula that no program calculated has its formula as text. */
export const isFormula = (text: string) => text.startsWith('=')
