import { describe, expect, it } from 'vitest'
import { readMinutes, readNumber, readPriority, readYesNo } from './cell-values.ts'

describe('values of cells', () => {
  it.each([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['-10', -10],
    ['−10', -10],
    ['1,480', 1480],
    ['0,125', 0.125],
    ['1 480', 1480],
    ['1.234,5', 1234.5],
    ['', null],
    ['4 bar', null],
    ['-', null],
  ])('number %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each([
    ['30 min', 30],
    ['1 h', 60],
    ['1 h 30', 90],
    ['1.5 hours', 90],
    ['0:45', 45],
    ['45', 45],
    ['soon', null],
  ])('duration %s', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes)
  })

  it.each([
    ['Yes', true],
    ['x', true],
    ['✓', true],
    ['☑', true],
    ['No', false],
    ['☐', false],
    ['-', false],
    ['if running', null],
    ['', null],
  ])('yes or no: %s', (text, answer) => {
    expect(readYesNo(text)).toBe(answer)
  })

  it.each([
    ['High', 'High'],
    ['urgent', 'High'],
    ['Medium', 'Medium'],
    ['low', 'Low'],
    ['P2', 'Medium'],
    ['sometime', null],
  ])('priority %s', (text, priority) => {
    expect(readPriority(text)).toBe(priority)
  })
})
