import { Button, Group, Paper, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '#src/app/shared/components/section.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { loadPlantReport, usePlantReport } from '../report/use-plant-report.ts'

type Existence = 'unknown' | 'unreachable' | 'there' | 'not_there'

/** True when the server has the report of an assignment; requested again when the phone is online. */
function useReportExistence(assignmentId: number, isOnline: boolean) {
  const [existence, setExistence] = useState<Existence>('unknown')
  useEffect(() => {
    if (!isOnline) return
    const stop = new AbortController()
    const ask = async () => {
      const { hasReport } = await loadPlantReport()
      return hasReport(assignmentId, stop.signal)
    }
    ask().then(
      (exists) => {
        if (!stop.signal.aborted) setExistence(exists ? 'there' : 'not_there')
      },
      () => {
        if (!stop.signal.aborted) setExistence('unreachable')
      },
    )
    return () => stop.abort()
  }, [assignmentId, isOnline])
  return { existence: isOnline ? existence : 'unreachable', setExistence }
}

/** The plant report of a completed assignment: generate or download. */
export function ReportCard({ assignment }: { assignment: AssignmentView }) {
  const online = useIsOnline()
  const { existence, setExistence } = useReportExistence(assignment.id, online)
  const { generate, isBusy } = usePlantReport(assignment, () => setExistence('there'))
  const isSent = assignment.sync.state === 'sent' || assignment.sync.state === 'none'
  const words = !isSent
    ? t('details.reportWaiting')
    : existence === 'unreachable'
      ? t('details.reportOffline')
      : t('details.reportText')
  return (
    <Section title={t('details.report')}>
      <Paper>
        <Group justify="space-between">
          <Text>{words}</Text>
          {existence === 'there' ? (
            <Button
              component={Link}
              to={paths.technician.reports({ assignment: assignment.id })}
              size="lg"
              variant="light"
              leftSection={<IconFileText size={20} aria-hidden />}
            >
              {t('assignment.viewReport')}
            </Button>
          ) : (
            <Button
              size="lg"
              leftSection={<IconFileText size={20} aria-hidden />}
              loading={isBusy}
              disabled={!isSent || existence !== 'not_there'}
              onClick={generate}
            >
              {t('assignment.generateReport')}
            </Button>
          )}
        </Group>
      </Paper>
    </Section>
  )
}
