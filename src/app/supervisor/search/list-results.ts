import { formatDate } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Found } from '#src/contract/supervisor/search.ts'
import { t } from '#src/i18n/areas/search.ts'

/** A search result and the screen that it links to. */
export interface Result {
  key: string
  title: string
  details: string
  to: string
}

/** The results of one kind. */
export interface Group {
  kind: keyof Found
  heading: string
  results: Result[]
}

type Rows = { [Kind in keyof Found]: Found[Kind]['results'][number] }
type Describe = { [Kind in keyof Found]: (row: Rows[Kind]) => Omit<Result, 'key'> }

const join = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** In display order. */
const describe: Describe = {
  assignments: ({ id, label, title, plant_name, technician_name, due_date }) => ({
    title,
    details: join(label, plant_name, technician_name, t('search.due', { day: formatDate(due_date) })),
    to: paths.supervisor.assignment(id),
  }),
  plants: ({ name, plant_id, location }) => ({
    title: name,
    details: join(plant_id, location),
    to: paths.supervisor.assignments({ search: name }),
  }),
  equipment: ({ id, equipment_id, name, plant_name }) => ({
    title: `${equipment_id} ${name}`,
    details: plant_name,
    to: paths.supervisor.checklistView({ equipment: id }),
  }),
  findings: ({ id, number, title, equipment_tag, equipment_name, plant_name, is_closed }) => ({
    title: `${number} ${title}`,
    details: join(`${equipment_tag} ${equipment_name}`, plant_name, is_closed ? t('search.closed') : ''),
    to: paths.supervisor.findings({ finding: id, state: 'all' }),
  }),
  tasks: ({ title, equipment, equipment_tag, equipment_name, checklist_name }) => ({
    title,
    details: join(`${equipment_tag} ${equipment_name}`, checklist_name),
    to: paths.supervisor.checklistView({ equipment }),
  }),
  pdfs: ({ id, title, file_name, is_completed }) => ({
    title,
    details: file_name,
    to: paths.supervisor.pdfWorkflow(is_completed ? { tab: 'completed' } : { tab: 'plants', pdf: id }),
  }),
}

function nameGroup(kind: keyof Found, { count, has_more, results }: Found[keyof Found]): string {
  const counts = { kind: t(`search.${kind}`), shown: results.length, count }
  if (has_more) return t('search.countMore', counts)
  return results.length < count ? t('search.countShown', counts) : t('search.count', counts)
}

/** The kinds with results, each result with its link. */
export function listGroups(found: Found): Group[] {
  const group = <Kind extends keyof Found>(kind: Kind): Group => ({
    kind,
    heading: nameGroup(kind, found[kind]),
    results: (found[kind].results as Rows[Kind][]).map((row) => ({
      key: `${kind}-${row.id}`,
      ...describe[kind](row),
    })),
  })
  return (Object.keys(describe) as (keyof Found)[]).map(group).filter(({ results }) => results.length > 0)
}

/** Number of results as text, for screen readers. */
export function countFound(found: Found): string {
  const kinds = Object.values(found)
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  return kinds.some(({ has_more }) => has_more)
    ? t('search.resultCountMore', { count })
    : t('search.resultCount', { count })
}
