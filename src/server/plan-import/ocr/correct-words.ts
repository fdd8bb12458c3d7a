import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import type { ReadWord } from './line-reader.ts'

/** The certainty of a word that was corrected, or that nobody can be certain of. */
export const DISPUTED = 0.3
const NUMBER = /^[([<>=≤≥±+-]*\d[\d.,]*[)\]]?$/
const DEGREES = /^[*"“”'’ºo°]\s?([CcF])$/
/** An empty box or circle that is drawn as two brackets. */
const BRACKETS = /^[([][0Oo]?[)\]]$|^[0O][)\]]$/
/** "v)" that was read as a capital and a small letter. */
const TWICE = /^(\p{L})(\p{L})([.)])$/u

/** Corrects what the models cannot read: they know no micro and no degree, and lose thin strokes. */
export function correctWords(words: readonly ReadWord[]): void {
  const [first] = words
  if (!first) return
  words.forEach((word, index) => {
    if (words.length > 1 && !NUMBER.test(words[index - 1]?.text ?? '')) return
    const [, unit = '', end = ''] = /^(.*?)([)\],.;]*)$/.exec(word.text) ?? []
    replace(word, correctUnit(unit) + end)
  })
  if (BRACKETS.test(first.text)) first.text = '☐'
  replace(first, first.text.replace(/^[OQ](?=\.$)/, '0'))
  const [, upper = '', lower = '', end = ''] = TWICE.exec(first.text) ?? []
  if (upper !== lower && upper.toLowerCase() === lower.toLowerCase())
    replace(first, lower.toLowerCase() + end)
}

export function dispute(words: readonly ReadWord[]): void {
  for (const word of words) word.certainty = Math.min(word.certainty, DISPUTED)
}

function replace(word: ReadWord, text: string): void {
  if (word.text === text) return
  word.text = text
  dispute([word])
}

function correctUnit(text: string): string {
  const micro = text.replace(/^u/, 'µ')
  if (micro !== text && isKnownUnit(micro)) return micro
  if (isKnownUnit(text)) return text
  const candidates = [
    text.replace(DEGREES, (_, letter: string) => `°${letter.toUpperCase()}`),
    text.replace(/^p/, 'µ'),
    text.replace(/^(\p{L}+\d?)(?=[a-z]+$)/u, '$1/'),
  ]
  return candidates.find(isKnownUnit) ?? text
}
