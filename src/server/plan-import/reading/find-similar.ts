import type { Reading } from '#src/contract/plan-readings.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { codeFields } from '#src/server/plan-import/merge/resolve-values.ts'

/** A new item of the plan, or a row of the register. */
export interface NamedThing {
  name: string
  plant_id?: unknown
  equipment_id?: unknown
}

/**
 * Items of the register that may be a new item of the plan under another code or name. The plan does not name them
 * otherwise. Codes are similar when only look-alike characters or leading zeros differ, or when two machines of
 * a plant have the same name; names when one or two letters differ.
 */
export function findSimilar(
  items: readonly (NamedThing & { node: string })[],
  missing: readonly NamedThing[],
  kind: keyof typeof codeFields,
): Reading['similar'] {
  if (items.length === 0 || missing.length === 0) return []
  const field = codeFields[kind]
  const find = kind === 'checklist' ? findByName(missing) : findByCode(items, missing, field)
  const taken = new Set<NamedThing>()
  return items.flatMap((item) => {
    const row = find(item)
    if (!row || taken.has(row)) return []
    taken.add(row)
    return [{ node: item.node, field, value: String(row[field]), name: row.name }]
  })
}

type Find = (item: NamedThing) => NamedThing | undefined

function findByCode(
  items: readonly NamedThing[],
  missing: readonly NamedThing[],
  field: 'plant_id' | 'equipment_id' | 'name',
): Find {
  const codes = new Map(missing.map((row) => [lookAlike(String(row[field])), row]))
  const nameOf = ({ name }: NamedThing) => normalizeName(name)
  const byName = groupRows([...missing], nameOf)
  const itemsByName = groupRows([...items], nameOf)
  return (item) => {
    const name = nameOf(item)
    const sameName = byName.get(name) ?? []
    // Two machines of one name say nothing, and a file names only some plants of a sector.
    const isUnique =
      field === 'equipment_id' && name !== '' && sameName.length === 1 && itemsByName.get(name)?.length === 1
    return codes.get(lookAlike(String(item[field]))) ?? (isUnique ? sameName[0] : undefined)
  }
}

function findByName(missing: readonly NamedThing[]): Find {
  return (item) => missing.find((row) => areSimilarNames(item.name, row.name))
}

/** A code without the differences that OCR and typing make. */
function lookAlike(code: string): string {
  return normalizeName(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/o/g, '0')
    .replace(/[il|]/g, '1')
    .replace(/s/g, '5')
    .replace(/b/g, '8')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}

const MIN_SIMILAR_LENGTH = 8
const MAX_EDITS = 2

function areSimilarNames(one: string, other: string): boolean {
  const [a, b] = [normalizeName(one), normalizeName(other)]
  if (Math.min(a.length, b.length) < MIN_SIMILAR_LENGTH) return false
  const digits = (text: string) => text.replace(/\D+/g, ' ').trim()
  return digits(a) === digits(b) && countEdits(a, b) <= MAX_EDITS
}

/** Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const current = [i]
    for (let j = 1; j <= other.length; j++)
      current.push(
        Math.min(
          previous[j]! + 1,
          current[j - 1]! + 1,
          previous[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      )
    previous = current
  }
  return previous[other.length]!
}
