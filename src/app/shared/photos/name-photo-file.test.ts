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

test('a file says plant, tag, task, day and which photo it is', () => {
  expect(namePhotoFile(about, 2)).toBe('KM-01_P-101-A_Check-the-seal-no-leak_2026-11-21_2')
})

test('what is not known is left out, and long words are cut', () => {
  const name = namePhotoFile({ ...about, place: null, moment: null, task: 'Wärme '.repeat(20) }, 1)
  expect(name).toBe('Wärme-Wärme-Wärme-Wärme-Wärme-Wärme-Wärm_1')
})
