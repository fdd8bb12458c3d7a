import { expect, test } from 'vitest'
import { settingKeys } from '#src/contract/admin/settings.ts'
import messages from '#src/i18n/en/server/messages.json' with { type: 'json' }

test('the audit trail calls a setting by its name', () => {
  const called = settingKeys.map((key) => messages[`setting.${key}`])
  expect(called).toEqual(
    settingKeys.map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  )
})
