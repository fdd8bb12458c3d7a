import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { signIn } from '#scripts/demo/api-client.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { serverAdmin, startServerProcess } from './server-process.ts'
import { createTestFolder } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

test('the operator of the machine resets the only administrator from the command line', async () => {
  const place = await createTestFolder()
  const server = await startServerProcess(place)
  const resetAdmin = (email: string) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/reset-admin.ts', email], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: place.dataDir },
    })
  try {
    const { email, password } = serverAdmin
    const admin = await signIn(server.address, email, password)
    const { secret } = await admin.call(twoFactorCalls.begin, { body: { password } })
    await admin.call(twoFactorCalls.confirm, { body: { code: generateTotp(secret, timeStep(new Date())) } })
    await expect(signIn(server.address, email, password)).rejects.toThrow()

    await expect(resetAdmin('nobody@plant.example')).rejects.toMatchObject({
      code: 1,
      stderr: `Nothing was changed. No active administrator signs in as nobody@plant.example. Active administrators: ${email}.\n`,
    })
    const output = (await resetAdmin(email.toUpperCase())).stdout
    const oneTimePassword = /signs in with (\S+) now/.exec(output)?.[1] ?? ''
    await expect(signIn(server.address, email, password)).rejects.toThrow()
    await expect(admin.call(identityCalls.currentUser, {})).rejects.toThrow()
    const again = await signIn(server.address, email, oneTimePassword)
    // The operator knows this password: it allows only its own change.
    await expect(again.call(twoFactorCalls.readOwn, {})).rejects.toThrow('must_change_password')
    const new_password = 'seven-grey-herons'
    await again.call(identityCalls.changePassword, {
      body: { current_password: oneTimePassword, new_password, new_password_confirm: new_password },
    })
    expect(await again.call(twoFactorCalls.readOwn, {})).toMatchObject({ is_on: false })
  } finally {
    await server.stop()
    await place.remove()
  }
})
