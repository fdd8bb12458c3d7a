import { codeText, equipmentChange } from '#src/contract/plants.ts'
import { filledText } from '#src/contract/shapes.ts'
import { type EquipmentField, equipmentColumns } from '#src/rules/import-columns.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { normalizeCode, normalizeName } from '#src/rules/text/normalize-code.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { type CheckedRow, isFormula, parseCell } from '#src/server/spreadsheets/import-check.ts'
import type { Table, TableRow } from '#src/server/spreadsheets/read-table.ts'
import { textFields } from './equipment-columns.ts'
import type { findListedEquipment, findListedPlants, NewEquipment } from './equipment-import-store.ts'

type Plant = Awaited<ReturnType<typeof findListedPlants>>[number]
type Equipment = Awaited<ReturnType<typeof findListedEquipment>>[number]

const ACTIVE = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x', 'active'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'inactive'].map((word) => [word, false] as const),
])

/** A checked row, and what its import writes. */
export interface EquipmentRow extends CheckedRow {
  plant: Plant | null
  /** The existing equipment; null for new equipment. */
  id: number | null
  values: Partial<NewEquipment>
}

/** The plants that the rows name, to read their equipment. */
export function findPlantIds(table: Table<EquipmentField>, plants: readonly Plant[]): number[] {
  const find = createPlantSearch(plants)
  const ids = table.rows.map(({ values }) => find(values).plant?.id)
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** Compares the rows of a file with the register. */
export function checkEquipment(
  table: Table<EquipmentField>,
  register: { plants: readonly Plant[]; equipment: readonly Equipment[] },
): EquipmentRow[] {
  const find = createPlantSearch(register.plants)
  const keyOf = (plantId: number, code: string) => `${plantId} ${normalizeCode(code)}`
  const existing = new Map<string, Equipment>()
  for (const item of register.equipment) {
    const key = keyOf(item.plant_id, item.equipment_id)
    if (!existing.has(key)) existing.set(key, item)
  }
  const numbers = new Map<string, number[]>()
  const checked = table.rows.map((row) => {
    const found = find(row.values)
    const code = row.values.equipment_id ?? ''
    const key = found.plant && code !== '' ? keyOf(found.plant.id, code) : null
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), row.number])
    const known = key === null ? undefined : existing.get(key)
    return { key, row: checkRow(table, row, found, known) }
  })
  for (const { key, row } of checked) {
    const same = (key === null ? [] : (numbers.get(key) ?? [])).filter((number) => number !== row.row)
    if (same.length > 0)
      row.errors.push({
        column: table.titleOf('equipment_id'),
        message: localizedMessage('importError.duplicate', { rows: same.slice(0, 3).join(', ') }),
      })
  }
  return checked.map(({ row }) => row)
}

function checkRow(
  table: Table<EquipmentField>,
  { number, values }: TableRow<EquipmentField>,
  { plant, errors: plantErrors }: FoundPlant,
  known: Equipment | undefined,
): EquipmentRow {
  const row: EquipmentRow = {
    row: number,
    code: values.equipment_id ?? '',
    name: values.name ?? known?.name ?? '',
    place: plant?.name ?? values.plant_id ?? values.plant ?? '',
    isNew: known === undefined,
    changes: [],
    errors: plantErrors.map(({ field, message }) => ({ column: table.titleOf(field), message })),
    plant,
    id: known?.id ?? null,
    values: {},
  }
  const refuse = (field: EquipmentField, message: LocalizedText) =>
    row.errors.push({ column: table.titleOf(field), message })
  for (const { field } of equipmentColumns) {
    const text = values[field]
    if (text !== undefined && isFormula(text)) refuse(field, localizedMessage('importError.formula'))
  }
  const code = parseCell(codeText(), values.equipment_id)
  if (code.error !== null) refuse('equipment_id', code.error)
  else if (!known) row.values.equipment_id = code.value
  if (!known && values.name === undefined) refuse('name', parseCell(filledText(), undefined).error!)
  for (const field of textFields) {
    if (values[field] === undefined) continue
    const { value, error } = parseCell(equipmentChange.shape[field], values[field])
    if (error !== null) refuse(field, error)
    else if (value !== undefined) setValue(table, row, field, { known, value })
  }
  if (values.is_active !== undefined) {
    const value = ACTIVE.get(values.is_active.toLowerCase())
    if (value === undefined) refuse('is_active', localizedMessage('importError.active'))
    else setValue(table, row, 'is_active', { known, value })
  }
  return row
}

function setValue(
  table: Table<EquipmentField>,
  row: EquipmentRow,
  field: (typeof textFields)[number] | 'is_active',
  { known, value }: { known: Equipment | undefined; value: string | boolean },
): void {
  if (known && known[field] === value) return
  Object.assign(row.values, { [field]: value })
  if (!known) return
  const show = (shown: string | boolean) => (typeof shown === 'string' ? shown : shown ? 'Yes' : 'No')
  row.changes.push({ column: table.titleOf(field), from: show(known[field]), to: show(value) })
}

interface FoundPlant {
  plant: Plant | null
  errors: { field: EquipmentField; message: LocalizedText }[]
}

/** Finds the plant of a row by its code, or else by its name; the sector decides among several. */
function createPlantSearch(plants: readonly Plant[]) {
  const byCode = groupRows([...plants], ({ code }) => normalizeCode(code))
  const byName = groupRows([...plants], ({ name }) => normalizeName(name))
  const sectors = new Set(plants.flatMap((plant) => sectorKeys(plant)))
  return ({ plant_id: code, plant: name, sector }: Partial<Record<EquipmentField, string>>): FoundPlant => {
    const refused = (field: EquipmentField, message: LocalizedText) => ({
      plant: null,
      errors: [{ field, message }],
    })
    const field = code === undefined && name !== undefined ? 'plant' : 'plant_id'
    const given = code ?? name
    if (given === undefined) return refused(field, localizedMessage('importError.plantMissing'))
    if (sector !== undefined && !sectors.has(normalizeName(sector)))
      return refused('sector', localizedMessage('importError.sector', { sector }))
    const all =
      (field === 'plant_id' ? byCode.get(normalizeCode(given)) : byName.get(normalizeName(given))) ?? []
    const inSector = all.filter(
      (plant) => sector === undefined || sectorKeys(plant).includes(normalizeName(sector)),
    )
    const found = inSector.filter((plant) => !plant.is_duplicate)
    const [first = inSector[0]] = found
    if (!first) return refused(field, localizedMessage('importError.plant', { plant: given }))
    if (found.length > 1) return refused(field, localizedMessage('importError.plants', { plant: given }))
    return { plant: first, errors: [] }
  }
}

const sectorKeys = (plant: Plant) => [normalizeName(plant.sector_code), normalizeName(plant.sector_name)]
