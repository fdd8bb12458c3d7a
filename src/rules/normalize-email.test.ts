import { expect, test } from 'vitest'
import { isAsciiAddress, normalizeEmail } from './normalize-email.ts'

test.each([
  [' Ana@Plant.Example ', 'ana@plant.example'],
  ['a\u200bn\u00ada@plant.example', 'ana@plant.example'],
  ['\u202aana@plant.example\u202c', 'ana@plant.example'],
  ['ana @\u00a0plant.example', 'ana@plant.example'],
  ['ana@plant.example.', 'ana@plant.example'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@ＰＬＡＮＴ.example', 'ana@plant.example'],
  ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['o\u0308zlem@plant.example', 'özlem@plant.example'],
  ['no-address', 'no-address'],
  ['ana@1.2', 'ana@1.2'],
  ['ana@plant.example/path', 'ana@plant.example/path'],
  ['ana kowalska@plant.example', 'ana kowalska@plant.example'],
])('normalizes %j to %j', (given, expected) => {
  expect(normalizeEmail(given)).toBe(expected)
  expect(normalizeEmail(expected)).toBe(expected)
})

test('detects addresses that need SMTPUTF8', () => {
  expect(isAsciiAddress('ana@xn--mller-kva.example')).toBe(true)
  expect(isAsciiAddress('özlem@plant.example')).toBe(false)
})
