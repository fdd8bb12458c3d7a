import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const refusalOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

it('takes what is not set, or empty, as its default', () => {
  expect(readEnv({ PORT: '', ROLE: '' })).toMatchObject({
    port: 8080,
    healthPort: 8081,
    host: '127.0.0.1',
    role: 'all',
    isSecretReplaced: false,
    logLevel: 'info',
  })
})

const port = 'must be a whole number from 0 to 65535'
it.each([
  ['PORT', 'http', port],
  ['PORT', '80 80', port],
  ['PORT', ' ', port],
  ['PORT', '8080.5', port],
  ['PORT', '-1', port],
  ['PORT', '0x50', port],
  ['PORT', '1e3', port],
  ['PORT', '65536', port],
  ['PORT', '9'.repeat(400), port],
  ['HEALTH_PORT', 'none', port],
  ['METRICS_PORT', '9464/tcp', port],
  ['METRICS_HOST', 'http://here', 'must be the name or the address of this machine, such as 0.0.0.0'],
  ['HOST', 'http://here', 'must be the name or the address of this machine, such as 0.0.0.0'],
  ['DATA_DIR', '  ', 'must be the path of a folder'],
  ['ROLE', 'Worker', 'must be all, web or worker'],
  ['PUBLIC_URL', 'walkdown.plant', 'must be an address that starts with https:// or http://'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'must be an address that starts with https:// or http://'],
  ['REPLACE_SECRET', 'true', 'must be yes, or not be set'],
  ['ADMIN_EMAIL', 'admin', 'must be an email address'],
  ['MAIL_FROM', 'Walkdown', 'must be an email address, or a name and one: Walkdown <walkdown@plant.example>'],
  [
    'MAIL_FROM',
    'a@plant.example, b@plant.example',
    'must be an email address, or a name and one: Walkdown <walkdown@plant.example>',
  ],
  ['LOG_LEVEL', 'verbose', 'must be error, warn, info, debug or silent'],
])('%s=%s is refused with its name and what is allowed', (name, value, allowed) => {
  expect(refusalOf({ [name]: value })).toBe(
    `The environment cannot be used. ${name}: ${allowed}, not "${value}"`,
  )
})

it.each([
  ['SECRET', 'hush-hush', 'must be at least 32 characters'],
  ['ADMIN_PASSWORD', 'hush', 'must be at least 8 characters'],
  ['DATABASE_URL', 'mysql://hush@host/database', 'must start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://user:hu#sh@host/database', 'write # as %23'],
  [
    'SMTP_URL',
    'https://hush@mail.plant.example',
    'must be an address such as smtp://user:password@host:587 or smtps://host; in the password, write # as %23, / as %2F, @ as %40',
  ],
  [
    'SMTP_URL',
    'smtp://user:hu#sh@mail.plant.example',
    'must be an address such as smtp://user:password@host:587 or smtps://host; in the password, write # as %23, / as %2F, @ as %40',
  ],
])('%s is refused without being repeated', (name, value, allowed) => {
  const refusal = refusalOf({ [name]: value })
  expect(refusal).toContain(`${name}: `)
  expect(refusal).toContain(allowed)
  expect(refusal).not.toContain(value)
})

it('names everything that is wrong at once, and what goes together', () => {
  expect(refusalOf({ PORT: 'a', ROLE: 'b' })).toMatch(/PORT: .*; ROLE: /)
  expect(refusalOf({ TLS_CERT: 'cert.pem' })).toContain('TLS_CERT and TLS_KEY go together')
  expect(refusalOf({ ADMIN_EMAIL: 'admin@plant.example' })).toContain('ADMIN_EMAIL and ADMIN_PASSWORD')
})

it('takes the place of files in a bucket, with its keys, and does not repeat a wrong one that may have them', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(readEnv({}).bucket).toBe(undefined)
  expect(readEnv({ FILES_URL: 'file:' }).bucket).toBe(undefined)
  expect(readEnv({ FILES_URL: 's3://plant/north' }).bucket).toMatchObject({ name: 'plant', keys: undefined })
  expect(readEnv({ FILES_URL: 's3://plant', ...keys }).bucket).toMatchObject({
    keys: { id: 'id', secret: 'key' },
  })
  const wrong = refusalOf({ FILES_URL: 's3://id:hidden@plant' })
  expect(wrong).toContain('FILES_URL: must be file: for the folder in DATA_DIR, or s3://bucket/prefix')
  expect(wrong).not.toContain('hidden')
  expect(refusalOf({ AWS_ACCESS_KEY_ID: 'id' })).toContain('go together')
})

it('takes a mail server with whom mail is from and where its links lead, and none of them alone', () => {
  const SMTP_URL = 'smtps://walk%40plant:hu%23sh@mail.plant.example'
  const MAIL_FROM = 'Walkdown <walkdown@plant.example>'
  const PUBLIC_URL = 'https://walkdown.plant.example'
  expect(readEnv({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).mail).toEqual({
    place: { host: 'mail.plant.example', port: 465, isTls: true, user: 'walk@plant', password: 'hu#sh' },
    from: MAIL_FROM,
  })
  const open = readEnv({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM, PUBLIC_URL }).mail
  expect(open?.place).toMatchObject({ port: 587, isTls: false, user: null, password: null })
  expect(readEnv({}).mail).toBeUndefined()
  expect(refusalOf({ SMTP_URL, PUBLIC_URL })).toContain('MAIL_FROM')
  expect(refusalOf({ MAIL_FROM, PUBLIC_URL })).toContain('SMTP_URL')
  expect(refusalOf({ SMTP_URL, MAIL_FROM })).toContain('PUBLIC_URL')
})
