import { type Found, searchBounds } from '#src/contract/supervisor/search.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { addDays } from '#src/rules/calendar.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { parseSearchQuery } from './parse-search-query.ts'
import { findOthers, findWork, type KindRows } from './search-store.ts'

export type SearchService = ReturnType<typeof createSearchService>

const few = { shown: searchBounds.shown, counted: searchBounds.counted }
const all = { shown: searchBounds.exported, counted: searchBounds.exported }

/** One search over all records of a sector. */
export function createSearchService(core: AppContext, { settings }: { settings: SettingsService }) {
  const { db } = core.database
  return {
    async search(caller: Caller, typed: string, isWhole: boolean): Promise<Found> {
      const sectorId = sectorOf(caller)
      const { shown, counted } = isWhole ? all : few
      // Counts one more than the limit, to know whether there are more.
      const bounds = { shown, counted: counted + 1 }
      const { whole, code, words, numbered, week } = parseSearchQuery(typed, await settings.today(caller))
      const idOf = (letter: string) => (numbered?.letter === letter ? numbered.id : null)
      const due = week && { from: week.monday, to: addDays(week.monday, 6), words: week.words }
      const query = {
        assignment: { words, id: idOf('a'), week: due },
        finding: { words, id: idOf('f') },
      }
      const [{ assignments, findings }, others] = await Promise.all([
        findWork(db, sectorId, query, bounds),
        findOthers(db, sectorId, { words, whole, code }, bounds),
      ])
      const asKind = asKindUpTo(counted)
      return {
        assignments: asKind(assignments, (row) => ({ ...row, label: labelAssignment(row.id) })),
        plants: asKind(others.plants, asItIs),
        equipment: asKind(others.equipment, asItIs),
        findings: asKind(findings, (row) => ({ ...row, number: labelFinding(row.id) })),
        tasks: asKind(others.tasks, asItIs),
        pdfs: asKind(others.pdfs, asItIs),
      }
    },
  }
}

const asItIs = <Row>(row: Row) => row

/** Describes the results of a kind, whose count stops at a limit. */
const asKindUpTo =
  (counted: number) =>
  <Row, View>({ count, results }: KindRows<Row>, describe: (row: Row) => View) => ({
    count: Math.min(count, counted),
    has_more: count > counted,
    results: results.map(describe),
  })
