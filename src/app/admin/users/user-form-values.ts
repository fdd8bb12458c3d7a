import type { User } from '#src/contract/identity.ts'
import type { Role } from '#src/rules/roles.ts'

/** Methods for the first sign-in of a new user. */
export const firstSignInMethods = ['password', 'mail', 'link'] as const

export interface UserFormValues extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  phone: string
  role: Role
  sector: number | null
  is_active: boolean
  way: (typeof firstSignInMethods)[number]
  password: string
  password_confirm: string
}

/** Initial form values: those of the user, or empty ones. Most new users are technicians. */
export function startValues(user: User | null): UserFormValues {
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    role: user?.role ?? 'technician',
    sector: user?.sector ?? null,
    is_active: user?.is_active ?? true,
    way: 'password',
    password: '',
    password_confirm: '',
  }
}
