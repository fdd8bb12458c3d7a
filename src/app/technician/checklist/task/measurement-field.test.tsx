// @vitest-environment happy-dom
import { createRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { makeTask } from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { renderPart } from '#tests/render-part.tsx'
import { MeasurementField } from './measurement-field.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

function Field({ task }: { task: ExecutionTask }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <MeasurementField
        ref={createRef()}
        task={task}
        measurement={value}
        onChange={setValue}
        onBlur={() => undefined}
        gap={null}
      />
      <output>{String(value)}</output>
    </>
  )
}

const NAME = 'Measured value in °C'
async function open(task: Partial<ExecutionTask>) {
  page = renderPart(<Field task={makeTask(1, { requires_measurement: true, unit: '°C', ...task })} />)
  await page.ready
}
const readValue = () => page.find('output')?.textContent

test('writes a minus with the sign key, before or after the digits', async () => {
  await open({ tolerance_min: -20, tolerance_max: -15 })
  await page.press('Change the sign')
  expect(page.field(NAME).value).toBe('-')
  expect(document.activeElement).toBe(page.field(NAME))
  expect(page.text()).not.toContain('Not a number')
  await page.fill(NAME, '-18.5')
  expect(readValue()).toBe('-18.5')
  await page.press('Change the sign')
  expect(readValue()).toBe('18.5')
  await page.press('Change the sign')
  expect(readValue()).toBe('-18.5')
})

test('has no sign key where the limits exclude negatives', async () => {
  await open({ tolerance_min: 4.5, tolerance_max: 6.5 })
  expect(() => page.button('Change the sign')).toThrow()
})

test('steps from the last value, which the empty field shows as a hint', async () => {
  const previous = { submitted_at: '2026-11-20T10:00:00Z', status: 'ok', measurement: 5.4 }
  await open({ tolerance_min: 4.5, tolerance_max: 6.5, previous: previous as ExecutionTask['previous'] })
  expect(page.field(NAME).getAttribute('placeholder')).toBe('Last: 5.4')
  expect(readValue()).toBe('null')
  await page.press('Increase by 0.1')
  expect(readValue()).toBe('5.5')
  await page.press('Decrease by 0.1')
  await page.press('Decrease by 0.1')
  expect(page.field(NAME).value).toBe('5.3')
})
