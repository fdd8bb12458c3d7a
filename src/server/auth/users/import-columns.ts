import type { ColumnDefinition } from '#src/server/spreadsheets/read-table.ts'

export type UserField = 'first_name' | 'last_name' | 'email' | 'role' | 'sector' | 'phone'

export const userColumns: readonly ColumnDefinition<UserField>[] = [
  { field: 'first_name', titles: ['First name', 'Given name', 'Forename'] },
  { field: 'last_name', titles: ['Last name', 'Surname', 'Family name'] },
  { field: 'email', titles: ['Email', 'E-mail', 'Email address'] },
  { field: 'role', titles: ['Role'] },
  { field: 'sector', titles: ['Sector', 'Sector code', 'Sector name'] },
  { field: 'phone', titles: ['Phone', 'Phone number', 'Telephone', 'Mobile'] },
]

export const requiredOfUsers: UserField[][] = [['email']]
