import { type FontName, hasGlyph, listFontsFor } from './fonts.ts'

interface TextRun {
  text: string
  font: FontName
}

const textFont = 'Inter' satisfies FontName
const replacement: TextRun = { text: '\ufffd', font: 'DejaVu' }
/** A line-break opportunity in the text font: the emoji font draws a box for it. */
const placeToBreak: TextRun = { text: '\u200b', font: textFont }
const THAI = /\p{Script=Thai}+/gu
const SARA_AM_AFTER_TONE = /([\u0e48-\u0e4b]?)\u0e33/g
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

// Longest run of mixed fonts without a line-break opportunity that stays unchanged, in characters.
const longestMixedWord = 12

/**
 * Splits a text into runs, each with one font that can draw all of it. A character without a font becomes the
 * replacement character, never an empty box or a silent gap.
 */
export function splitIntoRuns(text: string): TextRun[] {
  const clean = prepareThai(cleanText(text))
  if (isDrawnBy(textFont, clean)) return [{ text: clean, font: textFont }]

  const runs: TextRun[] = []
  let unbroken = 0
  for (const { segment } of graphemes.segment(clean)) {
    const run = chooseFont(segment)
    unbroken = /[\s\u200b]/u.test(segment) ? 0 : unbroken + 1
    // pdfmake breaks overlong words only within a run and by code units: mixed words would leave the page, and astral
    // characters would be cut in two. They get line-break opportunities of their own.
    const needsBreak = unbroken > longestMixedWord && (run.font !== runs.at(-1)?.font || segment.length > 1)
    if (needsBreak) {
      unbroken = 0
      appendRun(runs, placeToBreak)
    }
    appendRun(runs, run)
  }
  return runs
}

/**
 * Adds line-break opportunities between Thai words, which have no spaces. Splits the vowel sara am into its two parts,
 * because fontkit draws the first part above a tone mark instead of below it.
 */
function prepareThai(text: string): string {
  return text.replace(THAI, (stretch) => {
    const words = Array.from(thaiWords.segment(stretch), ({ segment }) => segment)
    return words.join('\u200b').replace(SARA_AM_AFTER_TONE, '\u0e4d$1\u0e32')
  })
}

function chooseFont(grapheme: string): TextRun {
  if (grapheme === '\n') return { text: grapheme, font: textFont }
  const font = listFontsFor(grapheme).find((candidate) => isDrawnBy(candidate, grapheme))
  if (font !== undefined) return { text: grapheme, font }
  // An accent without a font must not remove its letter.
  const base = String.fromCodePoint(grapheme.codePointAt(0) ?? 0xfffd)
  const baseFont = listFontsFor(base).find((candidate) => isDrawnBy(candidate, base))
  return baseFont === undefined ? replacement : { text: base, font: baseFont }
}

function isDrawnBy(font: FontName, text: string): boolean {
  for (const character of text) {
    if (character === '\n' || /\p{Default_Ignorable_Code_Point}/u.test(character)) continue
    if (!hasGlyph(font, character.codePointAt(0) ?? 0)) return false
  }
  return true
}

function appendRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1)
  if (last?.font === run.font) last.text += run.text
  else runs.push({ ...run })
}

/**
 * Removes control characters, unpaired surrogates and invisible characters. Bidi overrides among them could make a
 * report read as something else (text spoofing).
 */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(
      /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}(?![\u200d\u20e3])/gu,
      '',
    )
    .replace(/(?!\n)\p{Control}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
}
