import { limits } from '#src/rules/limits.ts'

/** A password as stored in the user row. */
export interface StoredPassword {
  password_hash: string
  /** Null for a password that the user chose. */
  one_time_password_expires_at: Date | null
}

export function ownPassword(password_hash: string): StoredPassword {
  return { password_hash, one_time_password_expires_at: null }
}

/** A password that another person knows: it expires, and the user must change it. */
export function oneTimePassword(password_hash: string, now: Date): StoredPassword {
  const end = new Date(now.getTime() + limits.oneTimePasswordTime)
  return { password_hash, one_time_password_expires_at: end }
}

export function isExpiredPassword(
  { one_time_password_expires_at: end }: Pick<StoredPassword, 'one_time_password_expires_at'>,
  now: Date,
): boolean {
  return end !== null && end <= now
}
