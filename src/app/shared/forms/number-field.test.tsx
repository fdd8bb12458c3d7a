// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { language } from '#src/i18n/language.ts'
import { renderPart } from '#tests/render-part.tsx'
import { NumberField, type TypedNumber } from './number-field.tsx'

let page: ReturnType<typeof renderPart>
let value: TypedNumber
let setFromOutside: (value: TypedNumber) => void

function Field() {
  const [current, setCurrent] = useState<TypedNumber>(null)
  value = current
  setFromOutside = setCurrent
  return <NumberField label="Speed" value={current} onChange={setCurrent} />
}

beforeEach(async () => {
  page = renderPart(<Field />)
  await page.ready
})
afterEach(() => page.remove())

test.each(['6,001', '6.001'])('asks which number %s means, and returns the selected one', async (text) => {
  await page.fill('Speed', text)
  expect(value).toBeNaN()
  expect(page.text()).toContain('This can mean two numbers. Which one do you mean?')
  await page.press('6001')
  expect(value).toBe(6001)
  expect(page.field('Speed').value).toBe('6001')
  expect(page.text()).not.toContain('two numbers')
  await page.fill('Speed', text)
  await page.press('6.001')
  expect(value).toBe(6.001)
  expect(page.field('Speed').value).toBe('6.001')
  expect(page.text()).not.toContain('two numbers')
})

test('asks again when the user overwrites a selected number', async () => {
  await page.fill('Speed', '6,001')
  await page.press('6.001')
  await page.fill('Speed', '6.0012')
  expect(value).toBe(6.0012)
  await page.fill('Speed', '6.001')
  expect(value).toBeNaN()
})

test('parses unambiguous text, preserves it as typed, and rejects invalid text', async () => {
  await page.fill('Speed', '12,50')
  expect(value).toBe(12.5)
  expect(page.field('Speed').value).toBe('12,50')
  await page.fill('Speed', 'warm')
  expect(value).toBeNaN()
  expect(page.text()).toContain('Please enter a number')
  await page.fill('Speed', '')
  expect(value).toBeNull()
})

test('shows an external value without a question', async () => {
  await page.fill('Speed', '5')
  setFromOutside(6.001)
  await page.until(() => expect(page.field('Speed').value).toBe('6.001'))
  expect(page.text()).not.toContain('two numbers')
})

test('formats both numbers in the language of the screen', async () => {
  const { code } = language
  language.code = 'de'
  try {
    await page.fill('Speed', '6.001')
    await page.press('6,001')
    expect(value).toBe(6.001)
    expect(page.field('Speed').value).toBe('6,001')
  } finally {
    language.code = code
  }
})
