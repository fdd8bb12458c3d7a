import { expect, test } from 'vitest'
import { validationMessages } from '#src/i18n/validation.ts'
import { listGuessableWords } from './password-policy.ts'
import { hashNewPassword, hashPassword, makeOneTimePassword, verifyPassword } from './passwords.ts'
import { findWeakness } from './weak-passwords.ts'

test('accepts only the right password, and no password for a missing user', async () => {
  const stored = await hashPassword('blue-tractor')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(stored, 'blue-tractor', async () => {})).toBe(true)
  expect(await verifyPassword(stored, 'Blue-tractor', async () => {})).toBe(false)
  expect(await verifyPassword(null, 'blue-tractor', async () => {})).toBe(false)
})

const ana = { first_name: 'Ana', last_name: 'Kowalska', email: 'ana.kowalska@riverside.example' }
const policy = {
  minLength: 8,
  words: listGuessableWords(ana, ['Northern Steel', 'Boilers and Water', 'BOILER']),
}

test.each([
  'password123',
  'QWERTY123',
  '        ',
  'aaaaaaaa',
  '12341234',
  'iloveyou2',
  'P@ssw0rd2026',
  'Sommer2026!',
  '!!monkey77',
  'qwertzuiop',
  'abcdefgh',
  'hunter2hunter2',
  'riverside26',
  '!Boilers2026!',
])('rejects "%s" as too common', async (password) => {
  await expect(hashNewPassword(password, 'new_password', policy)).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    details: { new_password: [validationMessages.passwordCommon] },
  })
})

test.each([
  'Walkdown2026',
  'w4lkd0wn!!',
  'ana.kowalska@riverside.example',
  'Kowalska1988',
  'anakowalska',
  'NorthernSteel1',
  'northern steel',
])('rejects "%s" as too close to the user\'s data', async (password) => {
  await expect(hashNewPassword(password, 'new_password', policy)).rejects.toMatchObject({
    details: { new_password: [expect.stringContaining('too close to your name')] },
  })
})

test.each(['blue-tractor', 'correct-horse-9', 'seven-grey-herons', 'walkdown-demo', 'R7#kq9!vZ2'])(
  'accepts "%s"',
  async (password) => {
    expect(await hashNewPassword(password, 'new_password', policy)).toMatch(/^\$argon2id\$/)
  },
)

test('rejects the most common passwords', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const most = dictionary['passwords-common'] as string[]
  expect(most.length).toBeGreaterThan(40_000)
  const accepted = []
  // Every twentieth password of the list, since one check takes two milliseconds.
  for (const password of most.filter((_, index) => index % 20 === 0))
    if ((await findWeakness(password, [])) === null) accepted.push(password)
  expect(accepted).toEqual([])
})

test('checks a password with many substitutions quickly', async () => {
  await findWeakness('warm up the list', [])
  for (const bad of ['4@8({[<369&!|1$0+%2', 'p@55w0rd1', 'aA1!', '(4)1|@!$5']) {
    const started = performance.now()
    await findWeakness(bad.repeat(60).slice(0, 200), policy.words)
    expect(performance.now() - started).toBeLessThan(1500)
  }
})

test('takes as long for a missing user as for an existing one', async () => {
  const stored = await hashPassword('blue-tractor')
  const medianOf = async (hash: string | null) => {
    const times: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now()
      await verifyPassword(hash, 'something else', async () => {})
      times.push(performance.now() - started)
    }
    return times.sort((a, b) => a - b)[4]!
  }
  await medianOf(null)
  const [known, unknown] = [await medianOf(stored), await medianOf(null)]
  // Without a dummy hash, the check would be thousands of times faster.
  expect(unknown / known).toBeGreaterThan(0.3)
})

test('makes one-time passwords without look-alike characters, of the required length', () => {
  const many = Array.from({ length: 300 }, () => makeOneTimePassword())
  expect(many.join('')).not.toMatch(/[^A-Za-z2-9]|[0O1lI]/)
  expect(new Set(many).size).toBe(300)
  expect(makeOneTimePassword(8)).toHaveLength(16)
  expect(makeOneTimePassword(40)).toHaveLength(40)
})
