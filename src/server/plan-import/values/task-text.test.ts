import { describe, expect, it } from 'vitest'
import { readTaskText } from './task-text.ts'

describe('marks in a task’s text', () => {
  it.each([
    ['Inspect guard *', { title: 'Inspect guard', hasStar: true }],
    ['Inspect guard (required)', { title: 'Inspect guard', isRequired: true }],
    ['Listen for noise (optional)', { title: 'Listen for noise', isRequired: false }],
    ['Test trip [critical, photo]', { title: 'Test trip', isCritical: true, isPhotoAsked: true }],
    ['Inspect gland - photo required', { title: 'Inspect gland', isPhotoAsked: true }],
    ['Vibration (RMS) at non-drive end', { title: 'Vibration (RMS) at non-drive end', isPhotoAsked: false }],
    ['Record the flow', { title: 'Record the flow', isMeasurementAsked: true }],
    ['Measure shaft play', { title: 'Measure shaft play', isMeasurementAsked: true }],
  ])('%s', (text, expected) => {
    expect(readTaskText(text, 'point')).toMatchObject(expected)
  })

  it.each([
    ['Read pressure (3.0–5.0 bar)', 'Read pressure', 3, 5],
    ['Read pressure: 3.0–5.0 bar', 'Read pressure', 3, 5],
    ['Temperature must be < 80 °C', 'Temperature', null, 80],
    ['Keep above 4 bar while the pump runs', 'Keep above 4 bar while the pump runs', 4, null],
  ])('removes limits that are set apart: %s', (text, title, min, max) => {
    const read = readTaskText(text, 'point')
    expect(read.title).toBe(title)
    expect(read.limits).toMatchObject({ min, max })
  })
})
