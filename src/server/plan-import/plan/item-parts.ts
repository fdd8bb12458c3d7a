import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { isBlankToFillIn } from '#src/server/plan-import/layout/list-items.ts'
import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import type { Line, Word } from '#src/server/plan-import/layout/words.ts'
import { readTaskText } from '#src/server/plan-import/values/task-text.ts'

const BEGINS_QUESTION = /^\p{Lu}[\p{L} ]{1,30}:(?:\s|$)/u
/** The number or bullet of an item. */
const MARKER = /^(?:(?:\d{1,3}|\p{L}{1,5})(?:\.\d{1,3}){0,3}[.)]?|\(\w{1,5}\)|[^\p{L}\p{N}]+|\[\s?\])$/u

/** An item, and what stands behind a wide gap to its right when it is a label or a question: "Dry:  Yes ____". */
export function partLabels(line: Line, content: PageContent): [item: Line, rest: Line | null] {
  const segments = splitIntoSegments(line, content.verticalRules)
  const at = segments.findIndex(({ text }, index) => index > 0 && BEGINS_QUESTION.test(text))
  if (at < 1 || !/\p{L}{2}/u.test(segments[at - 1]?.text ?? '')) return [line, null]
  const part = (from: number, to?: number): Line => ({
    ...line,
    words: segments.slice(from, to).flatMap(({ words }) => words),
  })
  return [part(0, at), { ...part(at), hasSquare: false }]
}

/** Where the text begins in a word that begins with its number: "1.1.1Winding". */
export function findGluedText(word: Word | undefined, text: string): number | undefined {
  if (!word) return undefined
  const letters = [...word.text]
  const at = letters.findIndex((_, index) => index > 0 && text.startsWith(letters.slice(index).join('')))
  return at < 0 ? undefined : word.x0 + ((word.x1 - word.x0) * at) / letters.length
}

/** The words of an item without the answers to tick at its right, and where the answers begin. */
export function partAnswers(line: Line, content: PageContent): [words: Line['words'], edge: number | null] {
  const segments = splitIntoSegments(line, content.verticalRules)
  const texts = segments.findLastIndex(({ text }) => !isBlankToFillIn(text)) + 1
  return [segments.slice(0, texts).flatMap(({ words }) => words), segments[texts]?.x0 ?? null]
}

/** The texts of an item behind wide gaps that are no limits and no marks: columns without a title that is known. */
export function findColumnTexts(line: Line, content: PageContent): string[] {
  const [first, ...others] = splitIntoSegments(line, content.verticalRules).map(({ text }) => text)
  if (first === undefined) return []
  const behind = MARKER.test(first) ? others.slice(1) : others
  return behind.filter((text) => readTaskText(`Task ${text}`, 'unknown').title !== 'Task')
}
