import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import classes from './report-card.module.css'

interface MissingReportsProps {
  reports: readonly Report[]
  isOnline: boolean
}

/** Completed assignments without a report, with a button that generates all reports. */
export function MissingReports({ reports, isOnline }: MissingReportsProps) {
  const work = liveValue(useLive((engine) => engine.listAssignments())) ?? []
  const generation = useAction(({ send }) => send(reportCalls.generateAllForTechnician), {
    success: ({ message }) => message,
    failure: t('reports.generateAllFailed'),
  })
  const reported = new Set(reports.filter(({ status }) => status !== 'Failed').map(aboutOf))
  const missing = work.filter(
    // For the server, unsynced work is not completed.
    ({ id, status, sync }) =>
      status === 'completed' && !reported.has(id) && (sync.state === 'none' || sync.state === 'sent'),
  )
  if (missing.length === 0) return null

  return (
    <div className={classes.missing}>
      <span>{t('reports.missing', { count: missing.length })}</span>
      <Button
        size="lg"
        px="md"
        leftSection={<IconFilePlus size={20} aria-hidden />}
        disabled={!isOnline}
        loading={generation.isBusy}
        onClick={() => void generation.run()}
      >
        {t('reports.generateAll')}
      </Button>
    </div>
  )
}

/** Id of the assignment of a report. */
function aboutOf({ assignment, execution_id }: Report): number | null {
  return assignment ?? execution_id
}
