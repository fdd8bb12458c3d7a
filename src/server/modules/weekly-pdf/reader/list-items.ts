/** A line that begins a task: "3. Check oil", "☐ Check oil", "• Check oil". */
export interface ListItem {
  number: number | null
  text: string
}

const numbered = /^(?:step|task|item|check)?\s*#?(\d{1,3})(?:\s*[.):]|\s+[-–—])\s+(\S.*)$/i
const nested = /^\d{1,3}(?:\.\d{1,3}){1,3}[.)]?\s+(\S.*)$/
const bareNumber = /^(\d{1,3})\s+(\p{L}.*)$/u
const bulleted =
  /^(?:[☐☑☒□▢◻❏❑❒○◯●•◦‣▪▫■◆➢➤►▶✓✔–—\-*·\ue000-\uf8ff]\uFE0F?|\[\s?[xX ]?\s?\]|\(\s\)|[oqr](?=\s+\p{Lu}))\s*(\S.*)$/u
const box = String.raw`(?:[☐□▢◻❏❑❒○◯\ue000-\uf8ff]|\[\s*\]|\(\s*\)|_{2,}|\.{4,})`
const answer = String.raw`(?:not ok|ok|nok|n\/?a|yes|no|pass|fail|good|bad|done|reading|value|result|remarks?|initials?)`
const trailingAnswers = new RegExp(
  String.raw`(?:\s*(?:${box}\s*${answer}?|${answer}\s*:?\s*${box})[\s/|]*)+$`,
  'iu',
)

/** Reads the beginning of a list item; `isMarked` when a check box is drawn in front of the line. */
export function readListItem(text: string, isMarked: boolean): ListItem | null {
  const trimmed = text.trim()
  const unboxed = /^(?:[☐□▢◻❏❑❒\ue000-\uf8ff]|\[\s?\])\s*(?=\d{1,3}[.)])/u.exec(trimmed)
  const whole = unboxed ? trimmed.slice(unboxed[0].length) : trimmed
  const byNumber = numbered.exec(whole)
  if (byNumber) return makeItem(Number(byNumber[1]), byNumber[2])
  const byNesting = nested.exec(whole)
  if (byNesting) return makeItem(null, byNesting[1])
  const byBullet = bulleted.exec(whole)
  if (byBullet) {
    const inner = numbered.exec(byBullet[1] ?? '')
    return inner ? makeItem(Number(inner[1]), inner[2]) : makeItem(null, byBullet[1])
  }
  return isMarked ? makeItem(null, whole) : null
}

/** "1  Read pressure" with a wide gap: only where the caller sees the gap. */
export function readLooseNumber(text: string): ListItem | null {
  const match = bareNumber.exec(text.trim())
  return match ? makeItem(Number(match[1]), match[2]) : null
}

/** A line that is only there to be filled in by hand. */
export function isBlankToFillIn(text: string): boolean {
  return (
    /^(?:[\p{L} /]{0,30}:?\s*)?(?:_{3,}|\.{5,}|…{2,})[\s_.…]*$/u.test(text.trim()) ||
    removeAnswers(text) === ''
  )
}

function makeItem(number: number | null, text: string | undefined): ListItem | null {
  const cleaned = removeAnswers(text ?? '')
  return /\p{L}/u.test(cleaned) ? { number, text: cleaned } : null
}

function removeAnswers(text: string): string {
  return text.replace(trailingAnswers, '').trim()
}
