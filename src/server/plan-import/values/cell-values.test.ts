import { describe, expect, it } from 'vitest'
import { readMinutes, readPriority, readYesNo } from './cell-values.ts'

describe('cell values', () => {
  it.each([
    ['30 min', 30],
    ['1 h', 60],
    ['1 h 30', 90],
    ['1.5 hours', 90],
    ['0:45', 45],
    ['45', 45],
    ['1,5 h', 90],
    ['1,500 min', null],
    ['1.500 min', null],
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
