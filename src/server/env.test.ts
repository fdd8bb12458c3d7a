import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const errorOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

it('uses the default of a missing or empty variable', () => {
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
])('rejects %s=%s with its name and the allowed values', (name, value, allowed) => {
  expect(errorOf({ [name]: value })).toBe(
    `The environment variables are wrong. ${name}: ${allowed}, not "${value}"`,
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
])('rejects %s without repeating its value', (name, value, allowed) => {
  const refusal = errorOf({ [name]: value })
  expect(refusal).toContain(`${name}: `)
  expect(refusal).toContain(allowed)
  expect(refusal).not.toContain(value)
})

it('names all invalid variables at once, and variables that need each other', () => {
  expect(errorOf({ PORT: 'a', ROLE: 'b' })).toMatch(/PORT: .*; ROLE: /)
  expect(errorOf({ TLS_CERT: 'cert.pem' })).toContain('Set both TLS_CERT and TLS_KEY, or neither')
  expect(errorOf({ ADMIN_EMAIL: 'admin@plant.example' })).toContain('ADMIN_EMAIL and ADMIN_PASSWORD')
})

it('reads the S3 bucket and its keys, and does not repeat an invalid URL that may contain them', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(readEnv({}).bucket).toBe(undefined)
  expect(readEnv({ FILES_URL: 'file:' }).bucket).toBe(undefined)
  expect(readEnv({ FILES_URL: 's3://plant/north' }).bucket).toMatchObject({ name: 'plant', keys: undefined })
  expect(readEnv({ FILES_URL: 's3://plant', ...keys }).bucket).toMatchObject({
    keys: { id: 'id', secret: 'key' },
  })
  const wrong = errorOf({ FILES_URL: 's3://id:hidden@plant' })
  expect(wrong).toContain('FILES_URL: must be file: for the folder in DATA_DIR, or s3://bucket/prefix')
  expect(wrong).not.toContain('hidden')
  expect(errorOf({ AWS_ACCESS_KEY_ID: 'id' })).toContain('AWS_SECRET_ACCESS_KEY, or neither')
})

it('needs the mail server, the sender and the public URL together', () => {
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
  expect(errorOf({ SMTP_URL, PUBLIC_URL })).toContain('MAIL_FROM')
  expect(errorOf({ MAIL_FROM, PUBLIC_URL })).toContain('SMTP_URL')
  expect(errorOf({ SMTP_URL, MAIL_FROM })).toContain('PUBLIC_URL')
})

describe('the OpenID Connect settings', () => {
  const whole = {
    PUBLIC_URL: 'https://walkdown.plant.example',
    OIDC_ISSUER: 'https://login.plant.example/tenant',
    OIDC_CLIENT_ID: 'walkdown',
    OIDC_CLIENT_SECRET: 'hush',
    OIDC_NAME: 'Contoso',
  }

  it('are absent or complete', () => {
    expect(readEnv({ PUBLIC_URL: whole.PUBLIC_URL }).company).toBeUndefined()
    expect(readEnv(whole).company).toEqual({
      issuer: whole.OIDC_ISSUER,
      clientId: 'walkdown',
      clientSecret: 'hush',
      name: 'Contoso',
      returnAddress: 'https://walkdown.plant.example/login',
      scopes: 'openid email profile',
      prompt: undefined,
      roles: null,
      sectorClaim: undefined,
      arePeopleCreated: false,
      areEmailsTrusted: false,
      arePasswordsOff: false,
      acrValues: [],
      requiredAmr: [],
    })
    const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_SUPERVISORS: 'leads; CN=heads,OU=plant ;' }
    expect(readEnv({ ...whole, ...roles, OIDC_NEW_PEOPLE: 'create' }).company).toMatchObject({
      roles: {
        claim: 'groups',
        values: { admin: [], supervisor: ['leads', 'CN=heads,OU=plant'], technician: [] },
      },
      arePeopleCreated: true,
    })
  })

  it.each(Object.keys(whole))('are rejected without %s', (name) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole
    expect(errorOf(rest)).toMatch(/^The environment variables are wrong\. .*OIDC_ISSUER.* \S+\.$/)
  })

  it.each([
    [{ OIDC_PASSWORDS: 'off' }, 'The other OIDC_ variables need them'],
    [{ ...whole, OIDC_ROLE_CLAIM: 'groups' }, 'Set OIDC_ROLE_CLAIM together with'],
    [{ ...whole, OIDC_ADMINS: 'heads' }, 'Set OIDC_ROLE_CLAIM together with'],
    [{ ...whole, OIDC_NEW_PEOPLE: 'create' }, 'needs OIDC_ROLE_CLAIM'],
    [{ ...whole, OIDC_ISSUER: 'http://login.plant.example' }, 'OIDC_ISSUER: must be the address'],
    [{ ...whole, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES: must be words'],
    [{ ...whole, OIDC_ADMINS: ' ; ' }, 'OIDC_ADMINS: must be values'],
    [{ ...whole, OIDC_TRUST_EMAIL: 'no' }, 'OIDC_TRUST_EMAIL: must be yes, or not be set'],
    [{ ...whole, OIDC_PASSWORDS: 'no' }, 'OIDC_PASSWORDS: must be keep or off'],
    [{ ...whole, OIDC_NEW_PEOPLE: 'yes' }, 'OIDC_NEW_PEOPLE: must be refuse or create'],
    [{ ...whole, OIDC_PROMPT: 'none' }, 'OIDC_PROMPT: must be login'],
    [{ ...whole, OIDC_ACR_VALUES: ' ' }, 'OIDC_ACR_VALUES: must be values'],
    [{ ...whole, OIDC_REQUIRED_AMR: ';' }, 'OIDC_REQUIRED_AMR: must be values'],
    [{ ...whole, OIDC_CLIENT_ID: 'two words' }, 'OIDC_CLIENT_ID: must be one word'],
    [{ ...whole, OIDC_NAME: 'x'.repeat(61) }, 'OIDC_NAME: must be at most 60'],
  ])('are rejected when inconsistent: %#', (variables, why) => {
    const refusal = errorOf(variables)
    expect(refusal).toContain(why)
    expect(refusal).not.toContain('hush')
  })
})
