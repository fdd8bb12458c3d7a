import { expect, it } from 'vitest'
import { isGarbled } from './garbled-text.ts'
import type { PageContent } from './page-content.ts'

function write(text: string, unmapped = 0): PageContent {
  const look = { x0: 0, x1: 1, baseline: 1, size: 10, isBold: false, run: 0 }
  return {
    ...{
      page: 1,
      width: 595,
      height: 842,
      horizontalRules: [],
      verticalRules: [],
      verticalEdges: [],
      squares: [],
      turned: [],
    },
    pieces: text.split(' ').map((word) => ({ text: word, ...look })),
    isEmpty: false,
    unmapped,
  }
}

const plan =
  'Plant: NBH North Boiler House Equipment: B-101 Steam Boiler 1 Checklist: Weekly boiler inspection'

it('finds text whose letters are shifted, as a font without a map to Unicode gives it', () => {
  const shifted = [...plan].map((letter) =>
    letter === ' ' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 29),
  )
  expect(isGarbled(write(shifted.join('')))).toBe(true)
})

it('finds glyphs without a character', () => {
  expect(isGarbled(write('\ue001\ue002\ue003 \ue004\ue005\ue006 '.repeat(8)))).toBe(true)
  expect(isGarbled(write('1 2 3', 200))).toBe(true)
})

it.each([
  ['English', plan],
  [
    'Polish',
    'Zakład: Kotłownia północna Urządzenie: B-101 Kocioł parowy Lista kontrolna: Przegląd tygodniowy kotła',
  ],
  [
    'German',
    'Anlage: Kesselhaus Nord Maschine: B-101 Dampfkessel Prüfliste: Wöchentliche Prüfung des Kessels',
  ],
  ['Arabic', 'المصنع بيت المرجل الشمالي المعدات غلاية البخار قائمة التحقق من الغلاية الأسبوعية '.repeat(2)],
  ['codes', 'PSV-101 TK-22 PT-33 LT-44 '.repeat(3)],
  ['the marks of a large matrix', `${plan} ${'CV-101 X X – X N Y X '.repeat(60)}`],
  ['check boxes', `${plan} \uf0a8 \uf0a8 \uf0a8 \uf0a8`],
])('does not take %s for garbled text', (_, text) => {
  expect(isGarbled(write(text))).toBe(false)
})
