import type { AnyCall } from '#src/contract/call.ts'
import { type Subject, subjects } from './call-subjects.ts'

const listed = Object.entries(subjects as Record<string, readonly Subject[]>)

/** The paths of the GET calls whose cached responses these calls invalidate. */
export function listStale(made: readonly AnyCall[]): ReadonlySet<string> {
  const changed = new Set(
    made
      .filter(({ method }) => method !== 'GET')
      .flatMap(
        ({ method, path }) => (subjects as Record<string, readonly Subject[]>)[`${method} ${path}`] ?? [],
      ),
  )
  return listShowing(changed)
}

/** The paths of the GET calls that show any of these subjects. */
export function listShowing(changed: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    listed.flatMap(([name, shown]) =>
      name.startsWith('GET ') && shown.some((subject) => changed.has(subject))
        ? [name.slice('GET '.length)]
        : [],
    ),
  )
}
