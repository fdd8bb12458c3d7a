import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TFontDictionary } from 'pdfmake/interfaces'
import { readGlyphCoverage } from './read-glyph-coverage.ts'

const { resolve } = createRequire(import.meta.url)

const inter = {
  normal: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
const dejaVu = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const thai = {
  normal: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
}
const devanagari = {
  normal: resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
}
// Only one weight each: a second one has megabytes.
const han = resolve(
  '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
)
const hangul = resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf')
const emoji = resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

const files = {
  Inter: inter,
  Thai: thai,
  Devanagari: devanagari,
  DejaVu: dejaVu,
  Emoji: { normal: emoji, bold: emoji },
  Han: { normal: han, bold: han },
  Hangul: { normal: hangul, bold: hangul },
} as const

export type FontName = keyof typeof files

/** The text font, then the fallback fonts in order. */
const fontOrder = Object.keys(files) as FontName[]
/** Fonts of one script are searched only for its characters, so that other texts do not load them. */
const scripts: Partial<Record<FontName, RegExp>> = {
  Thai: /\p{Script_Extensions=Thai}/u,
  Devanagari: /\p{Script_Extensions=Devanagari}/u,
  Emoji: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
}
/** Emoji and emoji sequences: DejaVu has some of them, and would draw sequences in pieces. */
const PICTURE = /\p{Emoji_Presentation}|\u20e3|\p{Extended_Pictographic}.*[\u200d\p{Emoji_Modifier}]/su

/** The fonts that may contain a grapheme, in search order. */
export function listFontsFor(grapheme: string): FontName[] {
  const fonts = fontOrder.filter((name) => scripts[name]?.test(grapheme) ?? true)
  return PICTURE.test(grapheme) ? ['Emoji', ...fonts] : fonts
}

/** The report has no italics; pdfmake requires all four styles. */
export function listFonts(): TFontDictionary {
  return Object.fromEntries(
    Object.entries(files).map(([name, { normal, bold }]) => [
      name,
      { normal, bold, italics: normal, bolditalics: bold },
    ]),
  )
}

/** Allowlist of the local files that the PDF library may open. */
export function isFontFile(path: string): boolean {
  return Object.values(files).some(({ normal, bold }) => path === normal || path === bold)
}

const coverage = new Map<FontName, (codePoint: number) => boolean>()

/** True when the font can draw the character. Fonts are loaded on first use. */
export function hasGlyph(font: FontName, codePoint: number): boolean {
  let covers = coverage.get(font)
  if (covers === undefined) {
    covers = readGlyphCoverage(readFileSync(files[font].normal))
    coverage.set(font, covers)
  }
  return covers(codePoint)
}
