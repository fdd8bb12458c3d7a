import { describe, expect, it } from 'vitest'
import { guessBaseDirection, toReadingOrder } from './reading-order.ts'

/** Drawing order: each right-to-left word is backwards; `reverse` makes it readable in a test. */
const reverse = (word: string): string => [...word].reverse().join('')
const pump = reverse('مضخة')
const cooling = reverse('التبريد')
const number = reverse('رقم')

describe('reading order of a drawn line', () => {
  it('leaves lines without right-to-left text unchanged', () => {
    expect(toReadingOrder('Check P-103A (3.5 bar)')).toBe('Check P-103A (3.5 bar)')
  })

  it('reverses words and letters of right-to-left text', () => {
    expect(toReadingOrder(`${cooling} ${pump}`)).toBe('مضخة التبريد')
  })

  it('keeps tags and numbers unchanged', () => {
    expect(toReadingOrder(`P-103A ${pump}`)).toBe('مضخة P-103A')
    expect(toReadingOrder(`12:30 ${number}`)).toBe('رقم 12:30')
    expect(toReadingOrder(`${cooling} P-103A ${pump}`)).toBe('مضخة P-103A التبريد')
    expect(toReadingOrder(`SKF 6205-2RS ${pump}`)).toBe('مضخة SKF 6205-2RS')
    expect(toReadingOrder(`%100 ${number}`)).toBe('رقم 100%')
    expect(toReadingOrder(`10-5 ${number}`)).toBe('رقم 5-10')
  })

  it('keeps the signs inside a number among Hebrew letters', () => {
    expect(toReadingOrder(`5-10 ${reverse('לחץ')}`)).toBe('לחץ 5-10')
    expect(toReadingOrder(`100% ${reverse('לחץ')}`)).toBe('לחץ 100%')
  })

  it('puts the number before its unit, and brackets around both', () => {
    expect(toReadingOrder(`bar 3.5 ${cooling}`)).toBe('التبريد 3.5 bar')
    expect(toReadingOrder(`(bar 3.5) ${cooling}`)).toBe('التبريد (3.5 bar)')
  })

  it('reverses only the right-to-left parts of a left-to-right line', () => {
    expect(toReadingOrder(`Plant: BH-01 ${cooling} ${pump}`)).toBe('Plant: BH-01 مضخة التبريد')
    expect(toReadingOrder(`Plant: P-103A 12 ${number}`)).toBe('Plant: P-103A رقم 12')
    expect(toReadingOrder(`Check ${cooling} ${pump} before the start of the shift`)).toBe(
      'Check مضخة التبريد before the start of the shift',
    )
    expect(toReadingOrder(`1. ${cooling} P-103A ${pump}`)).toBe('1. التبريد P-103A مضخة')
  })

  it('reads a label or a number at the right end first', () => {
    expect(toReadingOrder(`${cooling} ${pump} :Plant`)).toBe('Plant: مضخة التبريد')
    expect(toReadingOrder(`P-103A ${pump} .1`)).toBe('1. مضخة P-103A')
  })
})

describe('direction of a cell', () => {
  it('follows the alignment of the lines when a cell mixes both scripts', () => {
    const lines = [`${pump} P-103A ${cooling}`]
    expect(guessBaseDirection(lines, { left: 0.3, right: 4 })).toBe('ltr')
    expect(guessBaseDirection(lines, { left: 4, right: 0.3 })).toBe('rtl')
    expect(guessBaseDirection(lines, { left: 0.3, right: 0.4 })).toBe('rtl')
  })
})
