import type { Settings } from '#src/contract/admin/settings.ts'
import { MAX_ID } from '#src/contract/shapes.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { writeCsv } from '#src/rules/write-csv.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findMessages, withStoredDays } from '#src/server/messages/find-messages.ts'
import { message } from '#src/server/messages/message.ts'
import { createMessageRenderer, type MessageRenderer } from '#src/server/messages/render-message.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import {
  type AuditFilters,
  type AuditRow,
  findNames,
  findOlder,
  findPage,
  matchFilters,
  type TranslatedSearch,
} from './audit-store.ts'
import { describeEntry, listReferences, translateColumns } from './describe-entry.ts'

/**
 * Reads and exports the audit log. Triggers (0002_triggers.sql) write the entries of changed rows, and the activity
 * service those of events.
 */
export type AuditService = ReturnType<typeof createAuditService>

/** Rows per batch of an export, which bounds its memory. */
const BATCH_ROWS = 1000

interface Services {
  activity: ActivityService
  settings: SettingsService
}

/** The audit log, for administrators: listing and export. */
export function createAuditService(core: AppContext, { activity, settings }: Services) {
  const { database } = core
  const { db } = database
  const conditionOf = async (caller: Caller, filters: AuditFilters, language: LanguageCode | null) => {
    const { timezone, dateFormat } = await settings.read(caller)
    return matchFilters(
      filters,
      timezone,
      language && parseSearch(filters.search ?? '', language, dateFormat),
    )
  }

  return {
    /** @param language the caller's language; null when the request names none */
    async list(
      caller: Caller,
      { page, page_size, ...filters }: AuditFilters & Paging,
      language: LanguageCode | null,
    ) {
      const found = await findPage(db, await conditionOf(caller, filters, language), { page, page_size })
      const render = createMessageRenderer(language, await settings.read(caller))
      const wanted = listReferences(found.rows)
      const names = Object.keys(wanted).length > 0 ? await findNames(db, wanted) : new Map<string, string>()
      return { ...found, rows: found.rows.map((row) => describeEntry(row, names, render)) }
    },

    /**
     * Exports all matching rows as a CSV file, in batches. The export itself is written to the audit log before the
     * first row is sent.
     */
    async export(
      caller: Caller,
      filters: AuditFilters,
      language: LanguageCode | null,
    ): Promise<AsyncGenerator<string>> {
      const condition = await conditionOf(caller, filters, language)
      const render = createMessageRenderer(language, await settings.read(caller))
      await database.by(caller).transaction((tx) =>
        activity.note(tx, {
          action: 'exported',
          kind: 'audit_trail',
          thing: { name: 'Audit Trail' },
          message: message('action.exportAuditTrail', { who: caller.full_name }),
        }),
      )
      return (async function* () {
        yield writeCsv([columns.map(([header]) => header)])
        let last = MAX_ID
        while (last > 0) {
          const rows = await findOlder(db, condition, last, BATCH_ROWS)
          yield writeCsv(
            rows.map((row) => columns.map(([, cell]) => cell(row, render))),
            { begins: false },
          )
          last = rows.length < BATCH_ROWS ? 0 : rows.at(-1)!.id
        }
      })()
    },
  }
}

/** Rows store English text, so an English search needs no translation, except for dates. */
function parseSearch(
  search: string,
  language: LanguageCode,
  format: Settings['dateFormat'],
): TranslatedSearch {
  const words = withStoredDays(search, format)
  return { words, found: language === 'en' ? null : findMessages(words, language) }
}

const asText = (values: Record<string, unknown> | null, render: MessageRenderer) =>
  values ? JSON.stringify(translateColumns(values, render)) : ''

/** Uses the names of the database columns, so that readers can sort and filter the file by them. */
const columns: readonly (readonly [
  header: string,
  cell: (row: AuditRow, render: MessageRenderer) => string | number,
])[] = [
  ['number', ({ id }) => id],
  ['at', ({ at }) => at.toISOString()],
  ['person', ({ actor_name }) => actor_name],
  ['person_id', ({ user_id }) => user_id ?? ''],
  ['job', ({ via }) => via],
  ['action', ({ action }) => action],
  ['kind', ({ kind }) => kind],
  ['id', ({ thing_id }) => thing_id],
  ['name', ({ thing_name }) => thing_name],
  ['message', ({ message, localized }, render) => render(message ?? '', localized)],
  ['before', ({ before }, render) => asText(before, render)],
  ['after', ({ after }, render) => asText(after, render)],
  ['address', ({ address }) => address],
  ['browser', ({ user_agent }) => user_agent],
  ['request', ({ request_id }) => request_id],
]
