const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/**
 * Hebrew and Arabic stand on the page from right to left; read from left to right, a word comes out backwards.
 * Turns such a word round, and leaves digits inside it as they are.
 */
export function orderRightToLeft(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return [...text]
    .reverse()
    .join('')
    .replace(/[\p{Nd}.,:/]+/gu, (digits) => [...digits].reverse().join(''))
}
