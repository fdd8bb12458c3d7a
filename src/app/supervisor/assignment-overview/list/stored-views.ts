import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const keptViews = z.array(z.object({ name: z.string(), query: z.string() }))
/** A way to look at the assignments that somebody gave a name: what stands behind the question mark of the address. */
export type StoredView = z.infer<typeof keptViews>[number]

/** Of the person who is signed in: others on the same computer have their own. */
const keyOf = (userId: number) => `walkdown.views.${userId}`

/** The views of somebody; none where the browser keeps nothing, or something that is not ours. */
export function readViews(userId: number): StoredView[] {
  try {
    return keptViews.parse(JSON.parse(readLocalStorage(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** A view of the same name takes the place of the one before. */
export function addView(views: readonly StoredView[], added: StoredView): StoredView[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((one, other) =>
    one.name.localeCompare(other.name),
  )
}

export function storeViews(userId: number, views: readonly StoredView[]): void {
  writeLocalStorage(keyOf(userId), views.length === 0 ? null : JSON.stringify(views))
}

/** What of an address is the view: not the page, nor what is open in it. */
export function queryOfView(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters)
  for (const name of ['page', 'tab', 'review', 'verdict']) kept.delete(name)
  kept.sort()
  return kept.toString()
}
