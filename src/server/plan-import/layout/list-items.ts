import { parseLimits } from '#src/server/plan-import/limits/parse-limits.ts'
import { unitPattern } from '#src/server/plan-import/limits/units.ts'

/** A line that starts a task: "3. Check oil", "☐ Check oil", "• Check oil". */
export interface ListItem {
  number: number | null
  text: string
  /** The unit behind a blank for the measured value: "Reading: ____ bar". */
  unit?: string
}

const NUMBERED = /^(?:step|task|item|check)?\s*(?:#?(\d{1,3})(?:\s*[.):]|\s+[-–—])|\((\d{1,3})\))\s+(\S.*)$/i
/** "1.2 ...", "A.1.2 ...", and "1.1.2Check oil" where the number fills its place. */
const NESTED =
  /^(?:\d{1,3}(?:\.\d{1,3}){1,3}[.)]?\s+(\S.*)|(?:\d{1,3}|[A-Z])(?:\.\d{1,3}){2,3}[.)]?\s*(\p{Lu}.*|\s\S.*))$/u
/**
 * Figures with a unit that cannot be a word of a task: "2.4 pH of boiler water" and "1.2 V-belt" are numbered tasks.
 */
const QUANTITY = new RegExp(
  String.raw`^[-−–+]?\d+(?:[.,]\d+)*\s?(?:(?:[-−–—]|to)\s?[-−–+]?\d+(?:[.,]\d+)*\s?)?(?!pH|[a-zA-Z](?!\p{L}))(?:${unitPattern})(?![\p{L}\p{N}-])`,
  'u',
)
/** A whole line of figures, where any unit ends it: "13.5 - 13.8 V". */
const ONLY_QUANTITY = new RegExp(
  String.raw`^[-−–+]?\d+(?:[.,]\d+)*\s?(?:(?:[-−–—]|to)\s?[-−–+]?\d+(?:[.,]\d+)*\s?)?(?:${unitPattern})$`,
  'u',
)
/** "a) Check oil", "(iv) Check oil", "b. Check oil", "c. pH value"; "z. B." is an abbreviation. */
const LETTERED =
  /^(?:\(?(?:[a-z]|x{0,2}(?:i[xv]|v?i{1,3}))\)\s+(\S.*)|(?:[a-z]|x{0,2}(?:i[xv]|v?i{1,3}))\.\s+((?:\p{Lu}[\p{L}-]|\p{Ll}\p{Lu}|\p{Ll}\p{L}+(?![\p{L}.])).*))$/u
/** At most four: without a limit, a long line of brackets takes quadratic time. */
const BRACKETS_AT_END = /(?:\s*[([][^()[\]]{1,30}[)\]]){1,4}$/u
/** Dots that lead from a task to its limit and its boxes: "Suction ........ 2 to 4 bar [ ] OK". */
const LEADER = /^(\p{L}.*?)\s*(?:\.{5,}|…{2,})\s*(.*)$/u
const BOX_TO_TICK = /[☐□▢◻❏❑❒]|\[\s*\]/u
const BARE_NUMBER = /^(\d{1,3})\s+(\p{L}.*)$/u
const BULLETED =
  /^(?:[☐☑☒□▢◻❏❑❒○◯●•◦‣▪▫■◆➢➤►▶✓✔*·\ue000-\uf8ff]\uFE0F?|[–—-](?!\s?[\d"″“”„])|\[\s?[xX ]?\s?\]|\(\s\)|[oqr](?=\s+\p{Ll}?\p{Lu}))\s*(\S.*)$/u
/** Boxes and lines to fill in, the answer words next to them, and separators. */
const ANSWER_PARTS = new RegExp(
  String.raw`(?<box>[☐□▢◻❏❑❒○◯\ue000-\uf8ff]|\[\s?\]|\(\s?\)|(?:_{2,}|\.{4,}|…{2,})(?:\s?(?<unit>${unitPattern})(?![\p{L}\p{N}]))?)|(?<answer>(?<![\p{L}\p{N}])(?:not ok|ok|nok|n\/?a|yes|no|pass|fail|good|bad|done|reading|value|result|remarks?|initials?)(?![\p{L}\p{N}]))|(?<gap>[\s/|:]+)|[^\s/|:_.…]+|.`,
  'giu',
)

const isWholeLimit = (text: string): boolean =>
  parseLimits(text, { style: 'point', unit: '' }).kind === 'limits'

/** Reads the start of a list item; `isMarked` when a check box is drawn before the line. */
export function readListItem(text: string, isMarked: boolean): ListItem | null {
  const trimmed = text.trim()
  const unboxed = /^(?:[☐□▢◻❏❑❒\ue000-\uf8ff]|\[\s?\])\s*(?=\d{1,3}[.)])/u.exec(trimmed)
  const whole = unboxed ? trimmed.slice(unboxed[0].length) : trimmed
  // The rest of a sentence that was wrapped before its figures: "3.5 bar at the gauge", "3 – 5 bar".
  if (QUANTITY.test(whole) || ONLY_QUANTITY.test(whole)) return null
  const byNumber = NUMBERED.exec(whole)
  if (byNumber) return makeItem(Number(byNumber[1] ?? byNumber[2]), byNumber[3])
  const byNesting = NESTED.exec(whole)
  // "13.65 V ± 0.15" below a task is its limit, and "5.8 and 6.2 bar" is the rest of it.
  const figures = whole.replace(BRACKETS_AT_END, '')
  const isLimit = byNesting && [figures, `between ${figures}`].some(isWholeLimit)
  if (isLimit) return null
  if (byNesting) return makeItem(null, byNesting[1] ?? byNesting[2])
  const byLetter = LETTERED.exec(whole)
  if (byLetter) return makeItem(null, byLetter[1] ?? byLetter[2])
  const byBullet = BULLETED.exec(whole)
  if (byBullet) {
    const inner = NUMBERED.exec(byBullet[1] ?? '')
    return inner ? makeItem(Number(inner[1] ?? inner[2]), inner[3]) : makeItem(null, byBullet[1])
  }
  const [, title, behind = ''] = LEADER.exec(whole) ?? []
  if (title !== undefined && BOX_TO_TICK.test(behind)) {
    const { text: value } = removeAnswers(behind)
    return makeItem(null, value === '' ? title : `${title}: ${value}`)
  }
  return isMarked ? makeItem(null, whole) : null
}

/** "1  Read pressure" with a wide gap: for callers that know the gap. */
export function readLooseNumber(text: string): ListItem | null {
  const match = QUANTITY.test(text.trim()) ? null : BARE_NUMBER.exec(text.trim())
  return match ? makeItem(Number(match[1]), match[2]) : null
}

/** A line that contains only a blank to fill in by hand. */
export function isBlankToFillIn(text: string): boolean {
  return (
    /^(?:[\p{L} /]{0,30}:?\s?)?(?:_{3}|\.{5}|…{2})[\s_.…]*$/u.test(text.trim()) ||
    removeAnswers(text).text === ''
  )
}

function makeItem(number: number | null, text: string | undefined): ListItem | null {
  const { text: cleaned, unit } = removeAnswers(text ?? '')
  return /\p{L}/u.test(cleaned) ? { number, text: cleaned, ...(unit && { unit }) } : null
}

/** Removes "☐ OK ☐ Not OK" or "Reading: ____ bar" from the end; without a box a text is no answer to fill in. */
function removeAnswers(text: string): { text: string; unit: string } {
  const parts = [...text.matchAll(ANSWER_PARTS)].map((match) => ({
    kind: match.groups?.box ? 'box' : match.groups?.answer ? 'answer' : match.groups?.gap ? 'gap' : 'text',
    unit: match.groups?.unit ?? '',
    at: match.index,
  }))
  const begin = parts.findLastIndex(({ kind }) => kind === 'text') + 1
  const trailing = parts.slice(begin).filter(({ kind }) => kind !== 'gap')
  const lastBox = trailing.findLastIndex(({ kind }) => kind === 'box')
  if (lastBox < 0 || trailing.length - lastBox > 2) return { text: text.trim(), unit: '' }
  const first = trailing.find(({ kind }, index) => kind === 'box' || trailing[index + 1]?.kind === 'box')
  return {
    text: text.slice(0, first?.at).trim(),
    unit: trailing.find(({ unit }) => unit !== '')?.unit ?? '',
  }
}
