import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { formatDate, formatMoment, today } from '#src/app/shared/format/dates.ts'
import { t as words } from '#src/app/shared/i18n/screens/finding-words.ts'
import { t } from '#src/app/shared/i18n/screens/findings.ts'
import { type Finding, findingCalls } from '#src/contract/supervisor/findings.ts'
import { limits } from '#src/rules/limits.ts'
import type { readFilters } from './read-filters.ts'
import { writeCsv } from './write-csv.ts'

const moment = (instant: string | null) => (instant ? formatMoment(instant) : '')

const columns: readonly (readonly [header: string, cell: (finding: Finding) => string | number])[] = [
  [t('findings.number'), ({ number }) => number],
  [t('findings.column.state'), ({ state }) => words(`findingState.${state}`)],
  [t('findings.column.critical'), ({ is_critical }) => (is_critical ? t('findings.yes') : '')],
  [t('findings.column.plant'), ({ plant }) => plant.name],
  [t('findings.column.tag'), ({ equipment_tag }) => equipment_tag],
  [t('findings.equipment'), ({ equipment_name }) => equipment_name],
  [t('findings.checklist'), ({ checklist_name }) => checklist_name],
  [t('findings.task'), ({ task_number, title }) => [task_number, title].filter(Boolean).join(' ')],
  [t('findings.found'), ({ description }) => description],
  [t('findings.column.value'), ({ measurement }) => measurement ?? ''],
  [t('findings.column.unit'), ({ unit, measurement }) => (measurement === null ? '' : unit)],
  [t('findings.firstSeen'), ({ first_seen_at }) => moment(first_seen_at)],
  [t('findings.lastSeen'), ({ last_seen_at }) => moment(last_seen_at)],
  [t('findings.column.weeks'), ({ weeks }) => weeks],
  [t('findings.lastOk'), ({ ok_at }) => moment(ok_at)],
  [t('findings.closedAt'), ({ closed_at }) => moment(closed_at)],
  [t('findings.owner'), ({ owner }) => owner?.full_name ?? ''],
  [t('findings.due'), ({ due_date }) => (due_date ? formatDate(due_date) : '')],
  [t('findings.workOrder'), ({ work_order }) => work_order],
]

/** All findings that fit the filters, on whatever page. */
async function readAll(query: ReturnType<typeof readFilters>): Promise<Finding[]> {
  const all = new Map<number, Finding>()
  for (let page = 1; ; page++) {
    const { results, next } = await api(findingCalls.list, {
      ...query,
      page,
      page_size: limits.largestPageSize,
    })
    for (const finding of results) all.set(finding.id, finding)
    if (next === null) return [...all.values()]
  }
}

/** Saves the findings that the filters leave as a file for a spreadsheet. */
export function ExportButton({
  query,
  isEmpty,
}: {
  query: ReturnType<typeof readFilters>
  isEmpty: boolean
}) {
  const save = useAction(
    async () => {
      const rows = (await readAll(query)).map((finding) => columns.map(([, cell]) => cell(finding)))
      const text = writeCsv([columns.map(([header]) => header), ...rows])
      const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
      await saveFile(file, t('findings.fileName', { day: today() }))
    },
    { failure: t('findings.exportFailed') },
  )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={save.isBusy}
      disabled={isEmpty}
      onClick={() => void save.run()}
    >
      {t('findings.export')}
    </Button>
  )
}
