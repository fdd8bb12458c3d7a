import { equipmentGuideCalls, type PlantEquipment } from '#src/contract/equipment-guide.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
import type { Db } from '#src/server/db/database.ts'
import { jsonList, jsonObject, jsonText } from '#src/server/db/json-sql.ts'
import { statement } from '#src/server/db/statement.ts'

/** A part of a plant's equipment: that with the same remainder of its id. */
export interface PlantPart {
  part: number
  /** About the length of its JSON. */
  bytes: number
  /** Stays the same while none of its equipment changes. */
  mark: string
}

/** A plant of the technician, reduced to the values that can change. */
export interface PartedPlant {
  id: number
  name: string
  status: 'Active' | 'Maintenance' | 'Inactive' | 'Decommissioned'
  /** The latest due date of the technician's work there. */
  due: CalendarDate
  count: number
  /** How many parts the plant is divided into. */
  divisor: number
  parts: PlantPart[]
}

/** Members of the JSON of a piece of equipment. */
const TEXTS = [
  'name',
  'equipment_id',
  'equipment_type',
  'manufacturer',
  'model',
  'location',
  'criticality',
] as const

const EQUIPMENT = jsonObject({
  id: 'e.id',
  ...(Object.fromEntries(TEXTS.map((name) => [name, jsonText(`e.${name}`)])) as Record<
    Exclude<keyof PlantEquipment, 'id' | 'is_active'>,
    string
  >),
  is_active: 'e.is_active',
})

/** The equipment of a plant. Two indexes, of unique tags and of duplicate ones, find it. */
const ofPlant = (columns: string, plant: string) =>
  ['not e.is_duplicate', 'e.is_duplicate']
    .map(
      (which) =>
        `select ${columns} from equipment e where e.plant_id = ${plant} and e.archived_at is null and ${which}`,
    )
    .join(' union all ')

/** Names, quotes and commas of the JSON, and the id. */
const OVERHEAD = 170
/** A plant with more equipment is divided, so that a change sends only a part again. */
const UNDIVIDED = 200
const PARTS = 32

/** As in a pull, the version combines the `xmin` of all rows with the identity of the database. */
const PLANTS = `with mine as materialized (
    select a.plant_id, max(a.due_date) as due from assignments a
    where a.technician_id = $1 and a.is_listed
      and (a.status <> 'completed' or a.due_date >= ($3::timestamptz at time zone 'UTC')::date - ${limits.plantDaysKept})
    group by a.plant_id),
  listed as materialized (
    select mine.plant_id, own.* from mine cross join lateral (${ofPlant(
      `e.id, e.xmin as version, ${OVERHEAD} + ${TEXTS.map((name) => `octet_length(e.${name})`).join(' + ')} as bytes`,
      'mine.plant_id',
    )}) own),
  divided as materialized (
    select plant_id, count(*) as count, case when count(*) > ${UNDIVIDED} then ${PARTS} else 1 end as divisor
    from listed group by plant_id),
  parts as (
    select l.plant_id, l.id % d.divisor as part, sum(l.bytes) as bytes,
      sum(hashtextextended(concat_ws(':', l.id, l.version), 0)) as mark
    from listed l join divided d on d.plant_id = l.plant_id group by 1, 2)
  select p.id, p.name, p.status, mine.due, d.count, d.divisor,
    (select json_agg(json_build_object('part', parts.part, 'bytes', parts.bytes, 'mark',
        md5(concat_ws('|', cluster.system_identifier, checkpoint.timeline_id, place.oid, parts.mark))) order by parts.part)
      from parts where parts.plant_id = p.id) as parts
  from mine
  join divided d on d.plant_id = mine.plant_id
  join plants p on p.id = mine.plant_id
  cross join pg_control_system() cluster
  cross join pg_control_checkpoint() checkpoint
  join pg_database place on place.datname = current_database()
  order by mine.due desc, p.id`

/** The plants with current or recent work of a technician, the latest first, and the versions of their equipment. */
export const plantEquipmentVersions: SessionPrefetch = {
  path: equipmentGuideCalls.listPlantEquipment.path,
  name: 'plant_equipment_marks',
  text: `(select coalesce(json_agg(row_to_json(marks)), '[]') from (${PLANTS}) marks)`,
}

/** The content of a part: JSON text. */
interface PartRow {
  plant_id: number
  part: number
  equipment: string
}

/** Changes with the content of the list, so that phones fetch it again from another version of the program. */
export const describeParts = `select wanted.plant_id, own.id % wanted.divisor as part,
    ${jsonList('own.json', 'own.id')} as equipment
  from json_to_recordset($1::json) as wanted(plant_id integer, divisor integer, parts integer[])
  cross join lateral (${ofPlant(`e.id, ${EQUIPMENT} as json`, 'wanted.plant_id')}) own
  where own.id % wanted.divisor = any(wanted.parts)
  group by 1, 2`

const findPartRows = statement<PartRow>('plant_equipment_parts', describeParts)

/** The equipment of these parts of plants. */
export function findParts(
  db: Db,
  wanted: readonly { plant_id: number; divisor: number; parts: number[] }[],
): Promise<PartRow[]> {
  return findPartRows(db, JSON.stringify(wanted))
}
