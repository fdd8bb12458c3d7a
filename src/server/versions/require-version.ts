import type { Role } from '#src/rules/roles.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type EditableFields, pickEditable, type VersionedKind } from './editable-fields.ts'
import { versionOf } from './version-of.ts'
import { findLastChange, findPeople, findSectorNames } from './versions-store.ts'

/** The current values of a record whose row is locked. */
export interface LockedEntity<Kind extends VersionedKind> {
  kind: Kind
  /** Null for the settings, which exist once. */
  id: number | null
  current: EditableFields<Kind>
  /** Its display name, if it is one of several. */
  name?: string
}

interface Changer {
  role: Role
  sector_id: number | null
}

type Changes = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Adds the name of each sector and user that either value refers to. */
const namedFields = {
  sector: 'sector',
  owner: 'person',
  assigned_to: 'person',
} as const

/**
 * Optimistic locking: rejects a change that is based on an older version. A request without a version is not checked;
 * equal values on both sides are no conflict. The row must be locked.
 * @throws Problem `stale_version` with both values, the last editor and the time
 */
export async function requireVersion<Kind extends VersionedKind>(
  tx: Tx,
  caller: Changer,
  thing: LockedEntity<Kind>,
  { version, changes }: { version: string | undefined; changes: Changes | 'deleted' },
): Promise<void> {
  const { kind, id, current: currentValues } = thing
  const now = versionOf(kind, currentValues)
  if (version === undefined || version === now) return
  const current = pickEditable(kind, currentValues)
  const yours = Object.fromEntries(
    Object.entries(changes === 'deleted' ? {} : changes).filter(
      ([name, value]) => value !== undefined && name in current,
    ),
  )
  const isAlreadySo = Object.entries(yours).every(([name, value]) => isSame(current[name], value))
  if (changes !== 'deleted' && isAlreadySo) return
  const changed = await findLastChange(tx, kind, id, Object.keys(current))
  throw problem('stale_version', {
    extra: {
      current: { ...current, version: now },
      yours,
      ...(thing.name === undefined ? {} : { name: thing.name }),
      names: await nameReferences(tx, caller, current, yours),
      changed_by: changed?.actor_name || null,
      changed_at: changed?.at.toISOString() ?? null,
    },
  })
}

/**
 * The names of ids in both values: `{ sector: { 3: 'Boilers' } }`. Supervisors see names of their own sector only.
 */
async function nameReferences(
  tx: Tx,
  caller: Changer,
  current: Changes,
  yours: Changes,
): Promise<Record<string, Record<string, string>>> {
  const names: Record<string, Record<string, string>> = {}
  for (const [field, kind] of Object.entries(namedFields)) {
    const ids = [current[field], yours[field]].filter((value) => typeof value === 'number')
    if (ids.length === 0) continue
    const sectorId = caller.role === 'admin' ? null : (caller.sector_id ?? 0)
    const found = kind === 'sector' ? await findSectorNames(tx, ids) : await findPeople(tx, ids, sectorId)
    names[field] = Object.fromEntries(found.map(({ id, name }) => [String(id), name]))
  }
  return names
}
