import { type Line, WIDE_GAP } from '#src/server/plan-import/layout/words.ts'
import { isTag } from '#src/server/plan-import/values/codes.ts'
import type { CellContext } from './cell-text.ts'

/** The end of a line inside a word. */
const DIVIDED = /\p{L}[-\u00ad]$/u

/** The unbroken words of the document: they distinguish a broken word from two words. */
export function collectVocabulary(pages: readonly { lines: readonly Line[] }[]): CellContext {
  const words = new Set<string>()
  const followed = new Set<string>()
  let hasSpacedTags = false
  for (const page of pages) {
    let isRest = false
    for (const line of page.lines) {
      const last = line.words.at(-1)
      hasSpacedTags ||= line.words.some(
        ({ text }, index) => !text.includes(' ') && isTag(`${text} ${line.words[index + 1]?.text ?? ''}`),
      )
      for (const [index, word] of line.words.entries()) {
        const isPart = (isRest && index === 0) || (word === last && DIVIDED.test(word.text))
        if (!isPart) words.add(normalise(word.text))
        const next = line.words[index + 1]
        if (next && next.x0 - word.x1 < WIDE_GAP * word.size) followed.add(normalise(word.text))
      }
      isRest = DIVIDED.test(last?.text ?? '')
    }
  }
  return {
    hasWord: (word) => words.has(normalise(word)),
    isFollowed: (word) => followed.has(normalise(word)),
    hasSpacedTags,
  }
}

function normalise(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
