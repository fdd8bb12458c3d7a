import { conflict, type Problem } from './problem.ts'

/** What refers to something, and how much of it. */
export type RelatedObjects = { kind: string; count: number }[]

/** Something cannot be deleted because others refer to it. */
export function hasRelatedObjects(what: string, related: RelatedObjects, suggestions: string[]): Problem {
  const list = related.map(({ kind, count }) => `${kind} (${count})`).join(', ')
  return conflict('has_related_objects', `${what} cannot be deleted because others refer to it: ${list}.`, {
    related_objects: related,
    suggestions,
  })
}
