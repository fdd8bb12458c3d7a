import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addUserSchema, editUserSchema } from './user-form-schema.ts'

const filled = {
  first_name: 'Marek',
  last_name: 'Nowak',
  email: 'marek@walkdown.example',
  role: 'technician',
  phone: '',
  sector: 1 as number | null,
  is_active: true,
  password: 'four brown kettles',
  password_confirm: 'four brown kettles',
}

/** The first message of each field. */
function listSentences(schema: z.ZodMiniType, given: object): Record<string, string> {
  const issues = schema.safeParse(given).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

test('accepts a valid form', () => {
  expect(listSentences(addUserSchema, filled)).toEqual({})
  expect(listSentences(editUserSchema, { ...filled, password: '', password_confirm: '' })).toEqual({})
})

test('reports all missing fields of an empty Add User form at once', () => {
  const empty = {
    ...filled,
    first_name: '',
    last_name: ' ',
    email: '',
    sector: null,
    password: '',
    password_confirm: '',
  }
  expect(listSentences(addUserSchema, empty)).toEqual({
    first_name: 'First name is required',
    last_name: 'Last name is required',
    email: 'Email is required',
    sector: 'Technicians must be assigned to a sector',
    password: 'Password is required',
  })
})

test('reports a short password and a different confirmation separately', () => {
  const given = { ...filled, email: 'marek', password: 'short', password_confirm: 'other' }
  expect(listSentences(addUserSchema, given)).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters long',
    password_confirm: 'Passwords do not match',
  })
})

test('requires a sector for a supervisor, but not for an administrator', () => {
  expect(listSentences(editUserSchema, { ...filled, role: 'supervisor', sector: null })).toEqual({
    sector: 'Supervisors must be assigned to a sector',
  })
  expect(listSentences(editUserSchema, { ...filled, role: 'admin', sector: null })).toEqual({})
})
