/** The middle one; of an even number the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** What 95 of 100 stay below. */
export const percentile95 = (values: readonly number[]): number => percentile(values, 0.95)

/** What 99 of 100 stay below. */
export const percentile99 = (values: readonly number[]): number => percentile(values, 0.99)

/** Prints rows as a Markdown table, ready for a page of documentation. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}

export type Say = (reached: string) => void

/** Says what was reached and after how many seconds, beside the tables: a long run shows where it is. */
export function startLog(name: string): Say {
  const began = performance.now()
  return (reached) =>
    console.error(`${name}: ${reached} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
