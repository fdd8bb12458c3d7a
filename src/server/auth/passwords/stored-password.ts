import { limits } from '#src/rules/limits.ts'

/** A password as it is stored. */
export interface StoredPassword {
  password_hash: string
  /** Null for one that the person chose alone. */
  one_time_password_expires_at: Date | null
}

export function ownPassword(password_hash: string): StoredPassword {
  return { password_hash, one_time_password_expires_at: null }
}

/** A password that another person knows: it must be changed, and expires. */
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
