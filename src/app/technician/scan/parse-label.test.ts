import { expect, test } from 'vitest'
import { parseLabel } from './parse-label.ts'

test.each([
  'https://plant.example/tag/17',
  'http://plant.example:8080/tag/17',
  ' HTTPS://PLANT.EXAMPLE/tag/17/?source=label#top ',
])('reads the equipment of a label of this server: %s', (text) => {
  expect(parseLabel(text, 'plant.example')).toEqual({ kind: 'equipment', id: 17 })
})

test('names the server of a label from elsewhere', () => {
  expect(parseLabel('https://other.example:444/tag/17', 'plant.example')).toEqual({
    kind: 'other server',
    host: 'other.example:444',
  })
  expect(parseLabel('https://plant.example@other.example/tag/17', 'plant.example').kind).toBe('other server')
})

test.each([
  '',
  'P-101A',
  '/tag/17',
  'https://plant.example/',
  'https://plant.example/admin/users',
  'https://plant.example/tag/0',
  'https://plant.example/tag/17x',
  'https://plant.example/tag/99999999999',
  'https://plant.example/tag/17/../../login',
  'javascript:alert(1)//plant.example/tag/17',
  'WIFI:S:plant;T:WPA;P:secret;;',
])('rejects a code that is no label: %j', (text) => {
  expect(parseLabel(text, 'plant.example')).toEqual({ kind: 'no label' })
})
