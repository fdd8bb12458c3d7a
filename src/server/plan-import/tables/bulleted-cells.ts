import { groupByBaseline, type Word } from '#src/server/plan-import/layout/words.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'

const BULLET = /^(?:[•◦‣▪▫■◆➢➤►▶*·–—☐□▢-]|\(?\d{1,2}[.)]|\(?[a-z]\))$/u
/** A bullet, and more. */
const BULLETED = /^(?:[•◦‣▪▫■◆➢➤►▶*·–—☐□▢-]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+\S/u
/** What belongs to one task of a row. */
const ofTask: readonly Field[] = ['description', 'expected', 'limits', 'min', 'max', 'unit']

/** Whether most lines of a column begin with bullets. */
export const areBulleted = (texts: readonly string[]): boolean => {
  const count = texts.filter((text) => BULLETED.test(text)).length
  return count >= 2 && 2 * count >= texts.length
}

/** The words of each task in a cell that lists several tasks with bullets, without the bullets; null for any other cell. */
export function splitBulletedCell(words: readonly Word[]): Word[][] | null {
  const tasks: Word[][] = []
  for (const line of groupByBaseline([...words])) {
    if (BULLET.test(line[0]?.text ?? '')) tasks.push(line.slice(1))
    else if (tasks.length === 0) return null
    else tasks.at(-1)?.push(...line)
  }
  return tasks.length > 1 && tasks.every(({ length }) => length > 0) ? tasks : null
}

/** A text of a row with several tasks that only one of them may have: no line shows which. */
export function findUnclearText(cells: ReadonlyMap<Field, string>): string | undefined {
  return ofTask.map((field) => cells.get(field)).find((text) => text !== undefined && text !== '')
}
