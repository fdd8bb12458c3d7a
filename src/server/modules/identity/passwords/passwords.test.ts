import { expect, test } from 'vitest'
import { sentences } from '#src/rules/sentences.ts'
import { hashNewPassword, hashPassword, isPasswordRight, makeOneTimePassword } from './passwords.ts'

test('only the right password opens, and nobody has none', async () => {
  const stored = await hashPassword('blue-tractor')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await isPasswordRight(stored, 'blue-tractor', async () => {})).toBe(true)
  expect(await isPasswordRight(stored, 'Blue-tractor', async () => {})).toBe(false)
  expect(await isPasswordRight(null, 'blue-tractor', async () => {})).toBe(false)
})

test.each(['password123', 'QWERTY123', '        ', 'aaaaaaaa'])('"%s" is too common', async (password) => {
  await expect(hashNewPassword(password, 'new_password', 8)).rejects.toMatchObject({
    status: 400,
    details: { new_password: [sentences.passwordCommon] },
  })
})

test('checking a password for nobody takes as long as for somebody', async () => {
  const stored = await hashPassword('blue-tractor')
  const medianOf = async (hash: string | null) => {
    const times: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now()
      await isPasswordRight(hash, 'something else', async () => {})
      times.push(performance.now() - started)
    }
    return times.sort((a, b) => a - b)[4]!
  }
  await medianOf(null)
  const [known, unknown] = [await medianOf(stored), await medianOf(null)]
  // Without the work for nobody, it would be thousands of times less.
  expect(unknown / known).toBeGreaterThan(0.3)
})

test('a password that is read off a screen holds no letters that look alike, and is as long as is wanted', () => {
  const many = Array.from({ length: 300 }, () => makeOneTimePassword())
  expect(many.join('')).not.toMatch(/[^A-Za-z2-9]|[0O1lI]/)
  expect(new Set(many).size).toBe(300)
  expect(makeOneTimePassword(8)).toHaveLength(16)
  expect(makeOneTimePassword(40)).toHaveLength(40)
})
