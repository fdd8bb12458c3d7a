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
// One weight each: megabytes of a second one would buy nothing but a bolder character.
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

/** The font of the text, then those that are asked in turn for a character it lacks. */
const fontOrder = Object.keys(files) as FontName[]
/** Fonts of one script are asked only for its characters, so other texts do not load them. */
const scripts: Partial<Record<FontName, RegExp>> = {
  Thai: /\p{Script_Extensions=Thai}/u,
  Devanagari: /\p{Script_Extensions=Devanagari}/u,
  Emoji: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
}
/** Emoji, and sequences that are one emoji: DejaVu has some of them, and would draw sequences in pieces. */
const PICTURE = /\p{Emoji_Presentation}|\u20e3|\p{Extended_Pictographic}.*[\u200d\p{Emoji_Modifier}]/su

/** The fonts that may be able to draw a grapheme, in the order in which they are asked. */
export function listFontsFor(grapheme: string): FontName[] {
  const fonts = fontOrder.filter((name) => scripts[name]?.test(grapheme) ?? true)
  return PICTURE.test(grapheme) ? ['Emoji', ...fonts] : fonts
}

/** The report knows no italics; pdfmake wants all four. */
export function listFonts(): TFontDictionary {
  return Object.fromEntries(
    Object.entries(files).map(([name, { normal, bold }]) => [
      name,
      { normal, bold, italics: normal, bolditalics: bold },
    ]),
  )
}

/** The only files of this machine that the PDF library may open by itself. */
export function isFontFile(path: string): boolean {
  return Object.values(files).some(({ normal, bold }) => path === normal || path === bold)
}

const coverage = new Map<FontName, (codePoint: number) => boolean>()

/** True when the font can draw the character. A font is read only when a character gets as far as to ask it. */
export function hasGlyph(font: FontName, codePoint: number): boolean {
  let covers = coverage.get(font)
  if (covers === undefined) {
    covers = readGlyphCoverage(readFileSync(files[font].normal))
    coverage.set(font, covers)
  }
  return covers(codePoint)
}
