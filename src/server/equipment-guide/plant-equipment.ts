import type { PlantEquipmentReply } from '#src/contract/equipment-guide.ts'
import { equipmentStatus } from '#src/rules/equipment-status.ts'
import { limits } from '#src/rules/limits.ts'
import { JsonText, joinJson } from '#src/server/core/json-text.ts'
import { readPrefetched } from '#src/server/core/prefetch-with-session.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { digest, matchesTag, shortDigest } from '#src/server/versions/stored-versions.ts'
import { describeParts, findParts, type PartedPlant } from './plant-equipment-store.ts'

/** The state that a phone names in its request: its ETag, and the versions of its parts. */
export interface KnownEquipment {
  tag: string | undefined
  versions: ReadonlySet<string>
}

type Plant = PlantEquipmentReply['plants'][number]

/** A plant with the version of each part that fits into the limit. */
interface FittingPlant {
  plant: PartedPlant
  versions: Map<number, string>
}

/** The latest work comes first, so an earlier plant is the one that does not fit. */
function fitPlants(plants: readonly PartedPlant[]): FittingPlant[] {
  let left: number = limits.plantEquipmentBytes
  return plants.map((plant) => {
    const fitting = plant.parts.filter(({ bytes }) => {
      if (bytes > left) return false
      left -= bytes
      return true
    })
    const version = (part: number, mark: string) =>
      shortDigest([describeParts, plant.id, plant.divisor, part, mark])
    return { plant, versions: new Map(fitting.map(({ part, mark }) => [part, version(part, mark)])) }
  })
}

function describePlant({ plant: { id, name, status, count }, versions }: FittingPlant): Plant {
  return { id, name, status: equipmentStatus(true, status), count, parts: [...versions.values()] }
}

/**
 * The equipment of the technician's plants that the phone lacks. A part may be newer than its version: the next request
 * then sends it again.
 * @returns null content when the phone has all of it
 */
export async function readPlantEquipment(
  db: Db,
  caller: Caller,
  known: KnownEquipment,
): Promise<{ content: JsonText<PlantEquipmentReply> | null; etag: string }> {
  const fitting = fitPlants(readPrefetched<PartedPlant[]>(caller))
  const plants = fitting.map(describePlant)
  const etag = `"${digest(plants)}"`
  if (matchesTag(known.tag, etag)) return { content: null, etag }
  const wanted = fitting.flatMap(({ plant, versions }) => {
    const parts = [...versions].flatMap(([part, version]) => (known.versions.has(version) ? [] : [part]))
    return parts.length === 0 ? [] : [{ plant_id: plant.id, divisor: plant.divisor, parts }]
  })
  const rows = wanted.length === 0 ? [] : await findParts(db, wanted)
  const texts = new Map(rows.map((row) => [`${row.plant_id} ${row.part}`, row.equipment]))
  const described = fitting.flatMap(({ plant, versions }) =>
    [...versions].flatMap(([part, version]) =>
      // All of a part may have been deleted since its version was read.
      known.versions.has(version) ? [] : [`"${version}":${texts.get(`${plant.id} ${part}`) ?? '[]'}`],
    ),
  )
  const parts = new JsonText<PlantEquipmentReply['parts']>(`{${described.join(',')}}`)
  return { content: joinJson({ plants }, { parts }), etag }
}
