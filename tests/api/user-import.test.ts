import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { SOON } from '#tests/soon.ts'
import { readAuditLog } from './audit-log.ts'
import { FakeMailServer, readToken } from './fake-mail-server.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

const TITLES = 'First name,Last name,Email,Role,Sector,Phone'

describe('The import of users', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const send = (lines: string[], body: Record<string, unknown> = {}, by: TestPerson = at.admin) =>
    by.call(registerImportCalls.users, {
      body,
      files: [
        {
          field: 'file',
          name: 'people.csv',
          type: 'text/csv',
          content: Buffer.from([TITLES, ...lines].join('\n')),
        },
      ],
    })
  const check = (...lines: string[]) => send(lines, { dry_run: 'true' })
  const countUsers = () => at.database.db.$count(users)

  test('checks without writing, then invites the new users with links', async () => {
    const before = await countUsers()
    const lines = ['Ana,Um,Ana@Plant.example,technician,OWN,555', 'Bo,Two,bo@plant.example,Admin,,']
    const { body } = await check(...lines)
    expect(body).toMatchObject({ added: 2, failed: 0, is_imported: false, invitations: [] })
    expect(await countUsers()).toBe(before)
    const imported = await send(lines, { digest: body.digest })
    expect(imported.body).toMatchObject({
      is_imported: true,
      invitations: [
        { full_name: 'Ana Um', email: 'ana@plant.example', mailed_to: null },
        { full_name: 'Bo Two', email: 'bo@plant.example', mailed_to: null },
      ],
    })
    const trail = (await readAuditLog(at)).filter(
      ({ kind, action }) => kind === 'user' && action === 'created',
    )
    expect(trail.slice(-2)).toMatchObject([{ user_id: at.admin.id }, { user_id: at.admin.id }])
    expect(await countUsers()).toBe(before + 2)
    const { token } = imported.body.invitations[0]!
    const set = await at.nobody.call(passwordLinkCalls.setPassword, {
      body: { token, new_password: testPassword, new_password_confirm: testPassword },
    })
    expect(set.status).toBe(200)
    expect((await at.signIn('ana@plant.example')).id).toBe(imported.body.invitations[0]!.id)
    expect((await check(...lines)).body).toMatchObject({ unchanged: 2, added: 0 })
  })

  test('changes users by their email, and ends the sessions of a new role', async () => {
    const lines = [',,other.technician@plant.example,Supervisor,OTHER,777']
    const { body } = await check(...lines)
    expect(body.listed).toMatchObject([
      {
        row: 2,
        kind: 'changed',
        changes: [{ column: 'Role', from: 'technician', to: 'supervisor' }, { column: 'Phone' }],
      },
    ])
    expect((await send(lines)).body.is_imported).toBe(true)
    expect((await at.otherTechnician.call(identityCalls.currentUser)).status).toBe(401)
  })

  test('names the errors of each row, and writes nothing for one bad row', async () => {
    const before = await countUsers()
    const lines = [
      'A,A,good@plant.example,technician,OWN,',
      'A,A,no-address,technician,OWN,',
      'A,A,,technician,OWN,',
      'A,A,sector@plant.example,technician,NOWHERE,',
      'A,A,missing@plant.example,technician,,',
      'A,A,role@plant.example,owner,OWN,',
      ',A,name@plant.example,technician,OWN,',
      'A,A,twice@plant.example,technician,OWN,',
      'B,B,TWICE@plant.example,technician,OWN,',
      ',,admin@plant.example,technician,OWN,',
    ]
    const { body } = await check(...lines)
    const shown = body.listed.map(({ row, errors }) =>
      [row, ...errors.map((e) => `${e.column}: ${e.message}`)].join(' '),
    )
    expect(shown).toMatchInlineSnapshot(`
      [
        "3 Email: Please enter a valid email address",
        "4 Email: Email is required",
        "5 Sector: The sector "NOWHERE" does not exist.",
        "6 Sector: Technicians must be assigned to a sector",
        "7 Role: Please choose one of the offered values",
        "8 First name: First name is required",
        "9 Email: The same code or email is in another row: 10.",
        "10 Email: The same code or email is in another row: 9.",
        "11 Role: You cannot deactivate, delete or change the role of your own account.",
        "2",
      ]
    `)
    expect(await send(lines)).toMatchObject({ status: 409, body: { code: 'import_has_errors' } })
    expect(await countUsers()).toBe(before)
  })

  test('without a mail server refuses mailed invitations, also in the check', async () => {
    const lines = ['A,A,mailed@plant.example,technician,OWN,']
    const refused = { status: 409, body: { code: 'no_mail_server' } }
    expect(await send(lines, { by_mail: 'true', dry_run: 'true' })).toMatchObject(refused)
    expect(await send(lines, { by_mail: 'true' })).toMatchObject(refused)
  })

  test('leaves an administrator when two demote each other at once', async () => {
    const second = await at.admin.call(identityCalls.createUser, {
      body: {
        first_name: 'Second',
        last_name: 'Admin',
        email: 'second.admin@plant.example',
        role: 'admin',
        password: testPassword,
        password_confirm: testPassword,
      },
    })
    expect(second.status).toBe(201)
    const other = await at.signIn('second.admin@plant.example')
    await send([',,bo@plant.example,technician,OWN,'])
    const replies = await Promise.all([
      send([',,second.admin@plant.example,technician,OWN,']),
      send([',,admin@plant.example,technician,OWN,'], {}, other),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = (await at.database.db.execute(
      "select count(*)::int as count from users where role = 'admin' and is_active",
    )) as unknown as { rows: { count: number }[] }
    expect(rows[0]!.count).toBeGreaterThan(0)
  })
})

test('The import of users mails the invitations', async () => {
  const mail = new FakeMailServer()
  const at = await openTestApp(undefined, { mail })
  try {
    const lines = Array.from(
      { length: 1200 },
      (_, index) => `P,${index},p${index}@plant.example,technician,OWN,`,
    )
    const { body } = await at.admin.call(registerImportCalls.users, {
      body: { by_mail: 'true' },
      files: [
        {
          field: 'file',
          name: 'people.csv',
          type: 'text/csv',
          content: Buffer.from([TITLES, ...lines].join('\n')),
        },
      ],
    })
    expect(body.invitations).toHaveLength(1200)
    expect(body.invitations[7]).toMatchObject({ token: null, mailed_to: 'p7@plant.example' })
    await vi.waitFor(() => expect(mail.to('p7@plant.example')).toHaveLength(1), SOON)
    expect(readToken(mail.to('p7@plant.example')[0]!)).not.toBe('')
  } finally {
    await at.close()
  }
})
