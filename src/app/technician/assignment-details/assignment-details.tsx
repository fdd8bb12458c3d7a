import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack } from '@mantine/core'
import { IconServer } from '@tabler/icons-react'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { UnlistedNotice } from '../assignment/unlisted-notice.tsx'
import { WorkButton } from '../assignment/work-button.tsx'
import { AssignmentFacts } from './assignment-facts.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { ReportCard } from './report-card.tsx'

interface AssignmentDetailsProps {
  assignment: ShownAssignment
}

export function AssignmentHeader({ assignment }: AssignmentDetailsProps) {
  return (
    <PageHeader
      title={assignment.title}
      back={{ to: paths.technician.assignments(), place: t('assignments.title') }}
    />
  )
}

/** Facts, equipment, checklists and next action of an assignment: everything below the header. */
export function AssignmentDetails({ assignment }: AssignmentDetailsProps) {
  const isScheduled = assignment.is_future && assignment.status === 'pending'
  return (
    <>
      {assignment.is_unlisted && <UnlistedNotice assignment={assignment} />}
      {!assignment.is_on_phone && (
        <Alert color="busy" icon={<IconServer aria-hidden />} title={t('older.onServer')}>
          {assignment.status === 'completed' ? t('older.onServerText') : t('older.openOnServerText')}
        </Alert>
      )}
      {isScheduled && (
        <Alert color="busy">{t('assignment.notDue', { date: formatDay(assignment.available_from) })}</Alert>
      )}
      {assignment.is_on_phone && assignment.status !== 'completed' && (
        <Stack>
          <WorkButton
            assignment={assignment}
            isOnDetails
            startLabel={
              assignment.is_overdue ? t('assignment.overdueStartNow') : t('assignment.startAssignment')
            }
          />
        </Stack>
      )}
      <AssignmentFacts assignment={assignment} />
      {/* A new key repeats the report request: the server generates the report after the sync. */}
      {assignment.status === 'completed' && (
        <ReportCard key={assignment.sync.state} assignment={assignment} />
      )}
      <Section title={t('details.equipment')}>
        {assignment.equipment.map((equipment) => (
          <EquipmentCard
            key={equipment.equipment_assignment_id}
            assignment={assignment}
            equipment={equipment}
          />
        ))}
      </Section>
      <FreshnessLine />
    </>
  )
}
