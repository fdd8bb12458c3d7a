import { languages, listWords } from '#src/server/plan-import/languages/all-languages.ts'
import type { LimitWords } from '#src/server/plan-import/languages/language-words.ts'
import type { Token } from './tokens.ts'

/** The words of limits in all languages. */
export const listLimitWords = (kind: keyof LimitWords): string[] =>
  languages.flatMap(({ limits }) => listWords(limits[kind]))

const [between, and, from, to] = (['between', 'and', 'from', 'to'] as const).map(
  (kind) => new Set(listLimitWords(kind)),
) as [Set<string>, Set<string>, Set<string>, Set<string>]

const textOf = (token: Token | undefined): string => token?.text.toLowerCase() ?? ''

export const isBetween = (token: Token | undefined): boolean => between.has(textOf(token))

/** The second word of "between 4 and 6". "A" is a unit, not the Polish "a". */
export const isAnd = (token: Token | undefined): boolean => token?.text !== 'A' && and.has(textOf(token))

export const isFrom = (token: Token | undefined): boolean => from.has(textOf(token))

/** A word between two figures of a range. It may be an upper bound as well: "up to", "bis". */
export const isTo = (token: Token | undefined): boolean => token?.text !== 'A' && to.has(textOf(token))
