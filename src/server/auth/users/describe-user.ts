import type { User } from '#src/contract/identity.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { UserRow } from './users-store.ts'

/** A user in the API's format. */
export function describeUser(row: UserRow): User {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: fullName(row),
    email: row.email,
    role: row.role,
    phone: row.phone,
    is_active: row.is_active,
    is_invited: row.is_invited,
    has_company_account: row.has_company_account,
    ...(row.is_invited ? { is_invitation_open: row.has_open_link } : {}),
    one_time_password_expires_at: row.one_time_password_expires_at?.toISOString() ?? null,
    sector: row.sector_id,
    sector_id: row.sector_id,
    sector_name: row.sector_name,
    sector_code: row.sector_code,
    created_at: row.created_at.toISOString(),
    language: row.language,
    version: versionOf('user', { ...row, sector: row.sector_id }),
  }
}
