import { expect, test } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { readBlockedDelete } from './read-blocked-delete.ts'

const refuse = (status: number, body: Record<string, unknown>) =>
  new ApiError(status, 'has_related_objects', 'Refused', { body })

test('a refused deletion tells what still refers to it and what to do instead', () => {
  const related_objects = [{ kind: 'assignments', count: 3 }]
  const suggestions = ['Consider deactivating the user instead.']
  expect(readBlockedDelete(refuse(409, { related_objects, suggestions }))).toEqual({
    related_objects,
    suggestions,
  })
  expect(readBlockedDelete(refuse(409, { related_objects }))).toEqual({ related_objects, suggestions: [] })
})

test('a conflict of another kind, another status and another error are ordinary failures', () => {
  expect(
    readBlockedDelete(refuse(409, { message: 'The last active administrator has to stay one.' })),
  ).toBeNull()
  expect(readBlockedDelete(refuse(500, { related_objects: [] }))).toBeNull()
  expect(readBlockedDelete(new Error('Network'))).toBeNull()
})
