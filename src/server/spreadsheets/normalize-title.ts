/** A title without differences that have no meaning: capitals, spaces and punctuation. */
export function normalizeTitle(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
