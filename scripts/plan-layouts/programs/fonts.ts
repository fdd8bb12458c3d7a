import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontName } from '#scripts/plan-layouts/document.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

const files = {
  DejaVu: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'],
  DejaVuSerif: ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf'],
  DejaVuCondensed: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'],
} as const

export type FontWithFile = keyof typeof files

export const hasFile = (font: FontName): font is FontWithFile => font in files

/** The file of a font that is no standard font of PDF. */
export function findFontFile(font: FontWithFile, bold: boolean): string {
  return join(folder, files[font][bold ? 1 : 0])
}

const read = new Map<string, string>()

/** The file of a font in Base64. */
export function readFont(font: FontWithFile, bold: boolean): string {
  const file = findFontFile(font, bold)
  const text = read.get(file) ?? readFileSync(file).toString('base64')
  read.set(file, text)
  return text
}
