import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import type { Found } from '#src/contract/supervisor/search.ts'
import { t } from '#src/i18n/areas/search.ts'

/** A search result of any kind; fields that a kind lacks are empty. */
interface ExportedResult {
  kind: keyof Found
  number?: string
  title: string
  equipment?: string
  plant?: string
  details?: string
}

type Rows = { [Kind in keyof Found]: Found[Kind]['results'][number] }
type Describe = { [Kind in keyof Found]: (row: Rows[Kind]) => Omit<ExportedResult, 'kind'> }

const nameKind = (kind: keyof Found) => t(`search.${kind}`)

const nameEquipment = ({ equipment_tag: tag, equipment_name: name }: Rows['tasks'] | Rows['findings']) =>
  `${tag} ${name}`

const describe: Describe = {
  assignments: ({ label, title, plant_name: plant, technician_name, due_date }) => ({
    number: label,
    title,
    plant,
    details: `${technician_name}, ${t('search.due', { day: formatDate(due_date) })}`,
  }),
  plants: ({ name, plant_id: number, location }) => ({ number, title: name, plant: name, details: location }),
  equipment: ({ equipment_id: tag, name, plant_name: plant }) => ({
    number: tag,
    title: name,
    equipment: `${tag} ${name}`,
    plant,
  }),
  findings: (finding) => ({
    number: finding.number,
    title: finding.title,
    equipment: nameEquipment(finding),
    plant: finding.plant_name,
    details: finding.is_closed ? t('search.closed') : '',
  }),
  tasks: (task) => ({ title: task.title, equipment: nameEquipment(task), details: task.checklist_name }),
  pdfs: ({ title, file_name: details }) => ({ title, details }),
}

/** All search results as rows. @throws Error when they exceed the size of one file */
export function listExported(found: Found): ExportedResult[] {
  const list = <Kind extends keyof Found>(kind: Kind): ExportedResult[] => {
    const { results, count, has_more } = found[kind]
    if (has_more) throw new Error(t('search.exportMore', { count, kind: nameKind(kind) }))
    return (results as Rows[Kind][]).map((row) => ({ kind, ...describe[kind](row) }))
  }
  return (Object.keys(describe) as (keyof Found)[]).flatMap(list)
}

/** Spreadsheet columns of a search result. */
export const exportColumns: readonly ExportColumn<ExportedResult>[] = [
  [t('search.column.kind'), ({ kind }) => nameKind(kind)],
  [t('search.column.number'), ({ number = '' }) => number],
  [t('search.column.title'), ({ title }) => title],
  [t('search.column.equipment'), ({ equipment = '' }) => equipment],
  [t('search.column.plant'), ({ plant = '' }) => plant],
  [t('search.column.details'), ({ details = '' }) => details],
]
