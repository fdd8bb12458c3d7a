const wideCharacter = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/u

/** The Thai font has taller lines: 1.51 em. */
const TALL_LETTER = /\p{Script=Thai}/u

/**
 * An upper estimate of the height of a text, in points. Too little leaves a heading alone at the foot of a page, and
 * cuts off a block that must not break.
 */
export function estimateHeight(text: string, width: number, fontSize: number): number {
  const perLine = Math.max(1, Math.floor(width / (fontSize * 0.52)))
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(measure(line) / perLine)), 0)
  return lines * fontSize * (TALL_LETTER.test(text) ? 1.6 : 1.4)
}

function measure(line: string): number {
  let units = 0
  for (const character of line) units += wideCharacter.test(character) || character.length > 1 ? 2 : 1
  return units
}
