import { parseNumber } from '#src/rules/parse-number.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'
import { languages, listWords } from '#src/server/plan-import/languages/all-languages.ts'
import { foldWord } from '#src/server/plan-import/languages/fold-word.ts'

const TICK = /^(?:[✓✔☑☒✗✘●■◼⬛✅🗸]\uFE0F?|\[x\])$/iu
const BLANK = /^(?:[-–—☐□▢○◻✕×]|\[\s*\])$/u
const collect = (list: 'yes' | 'no' | 'high' | 'medium' | 'low') =>
  new Set(languages.flatMap((language) => listWords(language[list]).map(foldWord)))
const [yes, no] = [collect('yes'), collect('no')]
const priorities = [
  ['High', collect('high')],
  ['Medium', collect('medium')],
  ['Low', collect('low')],
] as const

/** The value of a Yes/No cell; null for any other text and for an empty cell. */
export function readYesNo(text: string): boolean | null {
  if (text.length > 60) return null
  const trimmed = text.trim().replace(/[.!*]+$/, '')
  const word = foldWord(trimmed)
  if (TICK.test(trimmed) || yes.has(word)) return true
  if (BLANK.test(trimmed) || no.has(word)) return false
  // Check marks of symbol fonts are private-use characters.
  return /^[\ue000-\uf8ff]$/u.test(trimmed) ? true : null
}

/** Minutes from "30 min", "1 h 30", "1.5 hours", "0:45" or a bare number; null for "1,500 min", which is ambiguous. */
export function readMinutes(text: string, unitHint = ''): number | null {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/^(?:approx\.?|about|ca\.?|~)\s*/, '')
  const clock = /^(\d{1,2}):(\d{2})(?:\s*h(?:rs?|ours?)?)?$/.exec(trimmed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours =
    /^(\d+(?:[.,]\d+)?)\s*h(?:rs?|ours?)?\.?(?:\s*(?:and\s*)?(\d+)\s*(?:m(?:in(?:ute)?s?)?\.?)?)?$/.exec(
      trimmed,
    )
  if (hours) {
    const value = readAmount(hours[1] ?? '')
    return value === null ? null : Math.round(value * 60 + Number(hours[2] ?? 0))
  }
  const minutes = /^(\d+(?:[.,]\d+)?)\s*(?:m|min|mins|minutes?|′|')?\.?$/.exec(trimmed)
  if (!minutes) return null
  const value = readAmount(minutes[1] ?? '')
  if (value === null) return null
  return Math.round(/^h/i.test(unitHint) ? value * 60 : value)
}

function readAmount(text: string): number | null {
  const parsed = parseNumber(text)
  return parsed.kind === 'number' ? parsed.value : null
}

export function readPriority(text: string): ChecklistPriority | null {
  const trimmed = text.trim()
  const number = /^p?([1-5])\b/i.exec(trimmed)?.[1]
  if (number !== undefined) return number === '1' ? 'High' : number === '2' ? 'Medium' : 'Low'
  const parts = trimmed.split(/[^\p{L}]+/u).slice(0, 2)
  const beginnings = [parts.join(' '), parts[0] ?? ''].map(foldWord)
  return priorities.find(([, words]) => beginnings.some((word) => words.has(word)))?.[0] ?? null
}
