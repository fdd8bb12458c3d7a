import type { registerImportCalls } from '#src/contract/admin/register-import.ts'
import type { AnswerOf } from '#src/contract/call.ts'
import { type EquipmentField, equipmentColumns } from '#src/rules/import-columns.ts'
import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { type EditingContext, record } from '#src/server/plants/editing/editing-context.ts'
import { describeCheck, requireImportable } from '#src/server/spreadsheets/import-check.ts'
import { readSpreadsheet } from '#src/server/spreadsheets/read-spreadsheet.ts'
import { readTable, type Table } from '#src/server/spreadsheets/read-table.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { checkEquipment, type EquipmentRow, findPlantIds } from './check-equipment.ts'
import { requiredOfEquipment } from './equipment-columns.ts'
import {
  findListedEquipment,
  findListedPlants,
  insertEquipmentRows,
  lockAllSectors,
  lockPlants,
  type NewEquipment,
  updateEquipmentRows,
} from './equipment-import-store.ts'

interface GivenFile {
  files: ReceivedFile[]
  dry_run: boolean
  digest?: string | undefined
}

/** Checks a file of equipment, and imports it unless it is a dry run: all rows or none. */
export async function importEquipment(
  context: EditingContext,
  caller: Caller,
  { files, dry_run: isDryRun, digest }: GivenFile,
): Promise<AnswerOf<typeof registerImportCalls.equipment>> {
  const { database, now } = context.core
  const titles = equipmentColumns.flatMap((column) => column.titles)
  const table = readTable(await readSpreadsheet(files, titles), equipmentColumns, requiredOfEquipment)
  if (isDryRun)
    return describeCheck(await database.readOneMoment((db) => compareWithRegister(db, table)), table)
  return database.by(caller).transaction(async (tx) => {
    await lockAllSectors(tx)
    const rows = await compareWithRegister(tx, table)
    const check = describeCheck(rows, table)
    requireImportable(check, digest)
    const added = rows.filter((row) => row.isNew)
    const changed = rows.filter((row) => row.changes.length > 0)
    await lockPlants(tx, [...new Set([...added, ...changed].map(({ plant }) => plant!.id))])
    const news = added.map(({ plant, values }) => ({ ...values, plant_id: plant!.id }) as NewEquipment)
    if (news.length > 0) await insertEquipmentRows(tx, news, now())
    if (changed.length > 0)
      await updateEquipmentRows(
        tx,
        changed.map(({ id, values }) => ({ ...values, id: id! })),
      )
    for (const [sectorId, own] of groupRows([...added, ...changed], ({ plant }) => plant!.sector_id))
      await record(context, tx, {
        caller,
        sectorId,
        type: 'equipment_imported',
        message: describeImport(caller, own),
      })
    return { ...check, is_imported: true }
  })
}

async function compareWithRegister(db: Db, table: Table<EquipmentField>): Promise<EquipmentRow[]> {
  const plants = await findListedPlants(db)
  const equipment = await findListedEquipment(db, findPlantIds(table, plants))
  return checkEquipment(table, { plants, equipment })
}

function describeImport(caller: Caller, rows: readonly EquipmentRow[]) {
  const added = rows.filter(({ isNew }) => isNew).length
  const params = { who: caller.full_name, added, changed: rows.length - added }
  return message('action.equipment.imported', params)
}
