import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const storedViewsSchema = z.array(z.object({ name: z.string(), query: z.string() }))
/** A named view of the assignments: the query string of the URL. */
export type StoredView = z.infer<typeof storedViewsSchema>[number]

/** Storage key per user: users of the same computer have their own views. */
const keyOf = (userId: number) => `walkdown.views.${userId}`

/** The saved views of a user; none when storage is blocked or invalid. */
export function readViews(userId: number): StoredView[] {
  try {
    return storedViewsSchema.parse(JSON.parse(readLocalStorage(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** A view replaces an existing one with the same name. */
export function addView(views: readonly StoredView[], added: StoredView): StoredView[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((one, other) =>
    one.name.localeCompare(other.name),
  )
}

export function storeViews(userId: number, views: readonly StoredView[]): void {
  writeLocalStorage(keyOf(userId), views.length === 0 ? null : JSON.stringify(views))
}

/** The query parameters of a view: without the page and the open dialog. */
export function queryOfView(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters)
  for (const name of ['page', 'tab', 'review', 'verdict']) query.delete(name)
  query.sort()
  return query.toString()
}
