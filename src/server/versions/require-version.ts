import type { Role } from '#src/rules/roles.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type EditableFields, pickEditable, type VersionedKind } from './editable-fields.ts'
import { versionOf } from './version-of.ts'
import { findLastChange, findPeople, findSectorNames } from './versions-store.ts'

/** A thing as it is now, its row held until the transaction ends. */
export interface HeldThing<Kind extends VersionedKind> {
  kind: Kind
  /** Null for the settings, of which there is one set. */
  id: number | null
  current: EditableFields<Kind>
  /** What people call it, where it is one of several. */
  name?: string
}

interface Changer {
  role: Role
  sector_id: number | null
}

type Changes = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Names each sector and person that one of the two values refers to. */
const namedFields = {
  sector: 'sector',
  owner: 'person',
  assigned_to: 'person',
} as const

/**
 * Lets a change pass that was made to what is there now. Without a version nothing is checked, and where both sides set
 * the same values nothing is lost. Call it once the row is locked.
 * @throws Problem `stale_version` with both values, and who changed it when
 */
export async function requireVersion<Kind extends VersionedKind>(
  tx: Tx,
  caller: Changer,
  thing: HeldThing<Kind>,
  { version, changes }: { version: string | undefined; changes: Changes | 'deleted' },
): Promise<void> {
  const { kind, id, current: held } = thing
  const now = versionOf(kind, held)
  if (version === undefined || version === now) return
  const current = pickEditable(kind, held)
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

/** What the numbers in both values are called: `{ sector: { 3: 'Boilers' } }`. A supervisor reads names of the own sector. */
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
