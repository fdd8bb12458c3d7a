import { describe, expect, it } from 'vitest'
import { hasGlyph, listFontsFor } from './fonts.ts'
import { splitIntoRuns } from './text-runs.ts'

const joined = (text: string): string =>
  splitIntoRuns(text)
    .map((run) => run.text)
    .join('')

describe('text on paper', () => {
  it('stays in the text font while that font has the glyphs', () => {
    expect(splitIntoRuns('Zieliński: ≤ 80 °C, 3 m³/h → ok')).toEqual([
      { text: 'Zieliński: ≤ 80 °C, 3 m³/h → ok', font: 'Inter' },
    ])
  })

  it('switches to another font for the characters that need it, and back', () => {
    expect(splitIntoRuns('Pump 泵 펌프 زيت ok')).toEqual([
      { text: 'Pump ', font: 'Inter' },
      { text: '泵', font: 'Han' },
      { text: ' ', font: 'Inter' },
      { text: '펌프', font: 'Hangul' },
      { text: ' ', font: 'Inter' },
      { text: 'زيت', font: 'DejaVu' },
      { text: ' ok', font: 'Inter' },
    ])
  })

  it('draws no box for any text: every character has a glyph in the font of its run', () => {
    const texts = [
      '设备泵检查温度超过限制 點検ポンプ漏れ軸受 펌프 점검',
      'تسرب زيت في المضخة שלום Ελληνικά кириллица tiếng Việt',
      '≤ ≥ ≠ ± ° ℃ Ω µ № ✓ ✗ ⚑ → ½ m³ ㎥',
      'ไทย हिन्दी 👩‍🔧 🏭 😀 \u{10ffff} \ue000 \ufffe',
      'z\u0336a\u0301\u0327 \ud800 lone \udc00 nul\u0000 bell\u0007',
    ]
    for (const run of texts.flatMap(splitIntoRuns))
      for (const character of run.text)
        if (!/\n|\p{Default_Ignorable_Code_Point}/u.test(character))
          expect([character, run.font, hasGlyph(run.font, character.codePointAt(0)!)]).toEqual([
            character,
            run.font,
            true,
          ])
  })

  it('draws Thai, Devanagari and emoji in their own fonts', () => {
    expect(splitIntoRuns('Pump ปั๊ม पम्प। 🏭 👩🏽‍🔧⚠️')).toEqual([
      { text: 'Pump ', font: 'Inter' },
      { text: 'ปั๊ม', font: 'Thai' },
      { text: ' ', font: 'Inter' },
      { text: 'पम्प।', font: 'Devanagari' },
      { text: ' ', font: 'Inter' },
      { text: '🏭', font: 'Emoji' },
      { text: ' ', font: 'Inter' },
      { text: '👩🏽‍🔧', font: 'Emoji' },
      { text: '⚠', font: 'Inter' },
    ])
    expect(splitIntoRuns('1️⃣🇵🇱❤️‍🔥⏱').map(({ font }) => font)).toEqual(['Emoji'])
    expect(joined('ไทย हिन्दी ⏸ 😀 🫱🏽‍🫲🏿')).not.toContain('\ufffd')
  })

  it('does not load a font of one script for other scripts', () => {
    expect(listFontsFor('ї')).toEqual(['Inter', 'DejaVu', 'Han', 'Hangul'])
    expect(listFontsFor('ก')).toEqual(['Inter', 'Thai', 'DejaVu', 'Han', 'Hangul'])
    expect(listFontsFor('⏱')).toEqual(['Inter', 'DejaVu', 'Emoji', 'Han', 'Hangul'])
  })

  it('gives Thai line-break opportunities between words, and puts a vowel below its tone mark', () => {
    expect(joined('ตรวจสอบปั๊มน้ำ')).toBe('ตรวจ\u200bสอบ\u200bปั๊ม\u200bนํ้า')
  })

  it('marks a lost character visibly', () => {
    expect(joined('ক ok')).toBe('\ufffd ok')
    expect(joined('half \ud83d pair')).toBe('half \ufffd pair')
  })

  it('removes invisible characters, above all bidi overrides', () => {
    expect(joined('valve \u202enepo\u202c\u200b\ufeff\u0000')).toBe('valve nepo')
    expect(joined(' one\r\ntwo\rthree\n\n\n\n\nfour ')).toBe('one\ntwo\nthree\n\nfour')
  })

  it('gives a long word of mixed fonts line-break opportunities, and a serial number none', () => {
    expect(joined('a≮'.repeat(40))).toContain('\u200b')
    expect(joined('𝐀'.repeat(40))).toContain('\u200b')
    // The emoji font would draw a box for the line-break character.
    const breaks = splitIntoRuns('😀'.repeat(30)).filter(({ text }) => text.includes('\u200b'))
    expect(breaks).toEqual(Array(2).fill({ text: '\u200b', font: 'Inter' }))
    expect(joined('SN-0123456789-ABCDEFGHIJKLMNOP')).toBe('SN-0123456789-ABCDEFGHIJKLMNOP')
  })
})
