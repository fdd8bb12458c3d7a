import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf } from '#src/contract/call.ts'
import type { planReadingCalls } from '#src/contract/plan-readings.ts'
import { applyCorrections, type Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { notProcessed, visibleSector } from '#src/server/plan-import/access.ts'
import { lockWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { toCorrectionView } from './describe-reading.ts'
import { type CorrectedReading, readCorrected } from './read-corrected.ts'
import { findCorrections, insertCorrections } from './reading-store.ts'

/**
 * Stores corrections of an open reading, all or none. A request that repeats a stored one changes nothing.
 * @throws Problem `reading_changed` when one of them no longer applies, or another person has set the same field since
 * `after`
 */
export function correctReading(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  { after, corrections }: { after: number; corrections: Correction[] },
): Promise<AnswerOf<typeof planReadingCalls.correct>> {
  return core.database.by(caller).transaction(async (tx) => {
    const reading = await lockOpenReading(tx, caller, id)
    const view = async () => ({
      corrections: (await findCorrections(tx, id, after)).map(toCorrectionView),
    })
    if (isRepeated(reading, corrections, { after, by: caller.id })) return view()
    refuseConflicts(reading, corrections, { after, by: caller.id })
    const { last } = reading
    if (last + corrections.length > MAX_CORRECTIONS) throw problem('too_many_corrections')
    await insertCorrections(
      tx,
      id,
      corrections.map((correction) => ({ correction, rule_id: null, created_by: caller.id })),
      { after: last, at: core.now() },
    )
    return view()
  })
}

/** Whether the caller's next request after `after` stored the same: its response was lost, and the client repeats it. */
function isRepeated(
  { corrections }: CorrectedReading,
  given: Correction[],
  { after, by }: { after: number; by: number },
): boolean {
  const own = corrections.filter(({ number, created_by }) => number > after && created_by === by)
  const first = own.filter(({ created_at }) => created_at.getTime() === own[0]?.created_at.getTime())
  return isDeepStrictEqual(
    first.map(({ correction }) => correction),
    given,
  )
}

/** More corrections than a person makes: each request reads them all. */
export const MAX_CORRECTIONS = 20_000

/** Locks the PDF: corrections, confirmation and reprocessing exclude each other. */
export async function lockOpenReading(tx: Tx, caller: Caller, id: number): Promise<CorrectedReading> {
  const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  const state = readingStateOf(pdf)
  if (state === 'held') throw problem('reading_held')
  if (state === 'confirmed') throw problem('reading_confirmed')
  if (state === 'discarded') throw problem('reading_discarded')
  const reading = state === null ? null : await readCorrected(tx, id)
  if (!reading) throw notProcessed(pdf)
  return reading
}

function refuseConflicts(
  { content, corrections, corrected }: CorrectedReading,
  given: Correction[],
  { after, by }: { after: number; by: number },
): void {
  const others = new Map<string, { value: unknown; name: string }>()
  for (const { number, correction, created_by, created_by_name } of corrections)
    if (number > after && created_by !== by && correction.kind === 'set')
      others.set(fieldOf(correction), { value: correction.value, name: created_by_name })
  for (const correction of given) {
    const other = correction.kind === 'set' ? others.get(fieldOf(correction)) : undefined
    if (other) throw problem('reading_changed', { who: other.name }, { extra: { current: other.value } })
  }
  const last = corrections.at(-1)?.number ?? 0
  const added = given.map((correction, index) => ({ number: last + index + 1, correction }))
  const { obsolete } = applyCorrections(content.nodes, [...corrections, ...added])
  const known = new Set(corrected.obsolete)
  if (obsolete.some((number) => !known.has(number))) throw problem('reading_outdated')
}

const fieldOf = ({ node, field }: { node: string; field: string }) => `${node} ${field}`
