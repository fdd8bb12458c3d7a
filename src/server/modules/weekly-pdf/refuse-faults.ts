import { Problem } from '#src/server/problems/problem.ts'

/** One refusal that names every fault: joined for a message box, and each at its field. */
export function refuseFaults(faults: Record<string, string | null>): void {
  const found = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence === null ? [] : [[field, sentence] as const],
  )
  if (found.length === 0) return
  const message = [...new Set(found.map(([, sentence]) => sentence))].join('. ')
  const details = Object.fromEntries(found.map(([field, sentence]) => [field, [sentence]]))
  throw new Problem(400, 'invalid', message, { details })
}
