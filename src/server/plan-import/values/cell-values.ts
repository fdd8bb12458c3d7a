import { parseNumber } from '#src/rules/parse-number.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'

const YES =
  /^(?:y|yes|x|true|1|required|req|reqd|mandatory|must|m|ok|on|critical|photo|always|ja|oui|s[ií]|tak|[✓✔☑☒✗✘●■◼⬛✅🗸]\uFE0F?|\[x\])$/iu
const NO = /^(?:n|no|false|0|optional|opt|o|none|never|off|n\/?a|nein|non|nie|[-–—☐□▢○◻✕×]|\[\s*\])$/iu

/** The value of a Yes/No cell; null for any other text and for an empty cell. */
export function readYesNo(text: string): boolean | null {
  if (text.length > 60) return null
  const trimmed = text.trim().replace(/[.!*]+$/, '')
  if (YES.test(trimmed)) return true
  if (NO.test(trimmed)) return false
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
  const trimmed = text.trim().toLowerCase()
  if (/^(?:high|h|urgent|critical|emergency|very high|p?1)\b/.test(trimmed)) return 'High'
  if (/^(?:medium|med|m|normal|moderate|standard|p?2)\b/.test(trimmed)) return 'Medium'
  return /^(?:low|l|minor|routine|p?[3-5])\b/.test(trimmed) ? 'Low' : null
}
