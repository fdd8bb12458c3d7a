import { expect, test } from 'vitest'
import { namePhotoFile } from './name-photo-file.ts'

const about = {
  place: { plant: 'KM-01', tag: 'P-101/A', equipment: 'Feed pump' },
  task: 'Check the seal: "no leak"?',
  answer: null,
  description: '',
  measurement: null,
  unit: '',
  moment: '2026-11-21T10:00:00Z',
  by: null,
}

test('contains plant, tag, task, date and position', () => {
  expect(namePhotoFile(about, 2)).toBe('KM-01_P-101-A_Check-the-seal-no-leak_2026-11-21_2')
})

test('omits unknown parts and truncates long ones', () => {
  const name = namePhotoFile({ ...about, place: null, moment: null, task: 'Wärme '.repeat(20) }, 1)
  expect(name).toBe('Wärme-Wärme-Wärme-Wärme-Wärme-Wärme-Wärm_1')
})
