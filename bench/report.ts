/** The median; for an even number of values the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** The 95th percentile. */
export const percentile95 = (values: readonly number[]): number => percentile(values, 0.95)

/** The 99th percentile. */
export const percentile99 = (values: readonly number[]): number => percentile(values, 0.99)

/** Prints a Markdown table, for the documentation. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}

export type Log = (reached: string) => void

/** Prints each step with the elapsed seconds, so that a long run shows its progress. */
export function startLog(name: string): Log {
  const began = performance.now()
  return (reached) =>
    console.error(`${name}: ${reached} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
