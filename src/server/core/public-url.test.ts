import { expect, it } from 'vitest'
import { basePathOf, publicAddress } from './public-url.ts'

it.each([
  [undefined, ''],
  ['https://plant.example', ''],
  ['https://plant.example/', ''],
  ['https://plant.example/walkdown', '/walkdown'],
  ['https://plant.example/apps/walkdown/', '/apps/walkdown'],
])('reads the base path of %s', (publicUrl, path) => {
  expect(basePathOf(publicUrl)).toBe(path)
})

it('puts a path below the base path', () => {
  expect(publicAddress('https://plant.example/walkdown/', '/set-password#abc')).toBe(
    'https://plant.example/walkdown/set-password#abc',
  )
  expect(publicAddress('https://plant.example', '/login')).toBe('https://plant.example/login')
})
