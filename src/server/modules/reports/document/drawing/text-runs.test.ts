import { describe, expect, it } from 'vitest'
import { hasGlyph } from './fonts.ts'
import { splitIntoRuns } from './text-runs.ts'

const joined = (text: string): string =>
  splitIntoRuns(text)
    .map((run) => run.text)
    .join('')

describe('text on paper', () => {
  it('stays in the font of the text as long as that can draw it', () => {
    expect(splitIntoRuns('Zieliński: ≤ 80 °C, 3 m³/h → ok')).toEqual([
      { text: 'Zieliński: ≤ 80 °C, 3 m³/h → ok', font: 'Inter' },
    ])
  })

  it('moves to another font for the characters that need it, and back', () => {
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

  it('says visibly that a character was lost', () => {
    expect(joined('ก ok')).toBe('\ufffd ok')
    expect(joined('half \ud83d pair')).toBe('half \ufffd pair')
  })

  it('takes out what cannot be seen, above all what turns the reading direction around', () => {
    expect(joined('valve \u202enepo\u202c\u200b\ufeff\u0000')).toBe('valve nepo')
    expect(joined(' one\r\ntwo\rthree\n\n\n\n\nfour ')).toBe('one\ntwo\nthree\n\nfour')
  })

  it('gives a long word of mixed fonts places to break, and a serial number none', () => {
    expect(joined('a≮'.repeat(40))).toContain('\u200b')
    expect(joined('𝐀'.repeat(40))).toContain('\u200b')
    expect(joined('SN-0123456789-ABCDEFGHIJKLMNOP')).toBe('SN-0123456789-ABCDEFGHIJKLMNOP')
  })
})
