import { expect, test } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { readBlockedDelete } from './read-blocked-delete.ts'

const refuse = (status: number, body: Record<string, unknown>) =>
  new ApiError(status, 'has_related_objects', 'Refused', { body })

test('parses the references and the suggestion of a blocked deletion', () => {
  const related_objects = [{ kind: 'assignments', count: 3 }]
  const suggestions = ['Consider deactivating the user instead.']
  expect(readBlockedDelete(refuse(409, { related_objects, suggestions }))).toEqual({
    related_objects,
    suggestions,
  })
  expect(readBlockedDelete(refuse(409, { related_objects }))).toEqual({ related_objects, suggestions: [] })
})

test('returns null for other conflicts, statuses and errors', () => {
  expect(
    readBlockedDelete(
      refuse(409, { message: 'This is the last active administrator. Please add another one first.' }),
    ),
  ).toBeNull()
  expect(readBlockedDelete(refuse(500, { related_objects: [] }))).toBeNull()
  expect(readBlockedDelete(new Error('Network'))).toBeNull()
})
