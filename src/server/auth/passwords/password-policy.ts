import { findSectorNames } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { PasswordPolicy } from './passwords.ts'

/** The user whose password is checked. */
export interface PasswordOwner {
  first_name: string
  last_name: string
  email: string
}

const PRODUCT = 'walkdown'

/** Shorter parts occur in too many words. */
const SHORTEST_PART = 3

/** Whole texts and their parts: `ana.kowalska@plant.example` also gives `ana`, `kowalska` and `plant`. */
export function listGuessableWords(owner: PasswordOwner, others: readonly string[]): string[] {
  const { first_name, last_name, email } = owner
  const texts = [PRODUCT, email, first_name, last_name, `${first_name}${last_name}`, ...others]
  const parts = texts.flatMap((text) => [
    text,
    text.replaceAll(/[^\p{L}\p{N}]+/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(parts.map((part) => part.toLowerCase()))].filter((part) => part.length >= SHORTEST_PART)
}

/** The password policy for a new password of this user, from the settings. */
export async function readPasswordPolicy(
  { core, settings }: { core: AppContext; settings: SettingsService },
  owner: PasswordOwner,
  caller?: Parameters<SettingsService['read']>[0],
): Promise<PasswordPolicy> {
  const { passwordMinLength, systemName } = await settings.read(caller)
  const company = core.company?.settings.name ?? ''
  const sectors = await findSectorNames(core.database.db)
  return {
    minLength: passwordMinLength,
    words: listGuessableWords(owner, [systemName, company, ...sectors]),
  }
}
