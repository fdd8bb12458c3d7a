import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { IconEdit, IconFileUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { FlashMessageBox } from '#src/app/shared/flash-message/flash-message.tsx'
import { useFlashMessage } from '#src/app/shared/flash-message/flash-messages.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { EditAssignmentDialog } from '../assignment-edit/edit-assignment-dialog.tsx'
import { readStatus } from '../read-status.ts'
import type { Assignment } from './assignment.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { ChecklistList } from './checklist-list.tsx'
import { EquipmentTable } from './equipment-table.tsx'
import { exportColumns } from './export-columns.ts'
import { ReportCard } from './report-card.tsx'

const back = { to: paths.supervisor.assignments(), place: t('details.backTo') }

/** One assignment: its fields, its equipment, and its report once it is completed. */
export default function AssignmentDetailsScreen() {
  const id = Number(useParams().id)
  const isNumber = Number.isInteger(id) && id > 0
  const arrival = useFlashMessage()
  const assignment = useCall(assignmentCalls.read, { id }, { enabled: isNumber })
  const status = readStatus(assignment.error)
  if (!isNumber || status === 404)
    return (
      <NotFoundScreen
        title={t('details.notFound')}
        text={t('details.notFoundText')}
        icon={IconFileUnknown}
        back={back}
      />
    )
  return (
    <Screen>
      <PageHeader
        title={assignment.data?.title ?? t('assignmentDetails.title')}
        subtitle={assignment.data?.assignment_id}
        back={back}
        actions={
          assignment.data && (
            <>
              <EditButton assignment={assignment.data} />
              <ReviewButton assignment={assignment.data} />
            </>
          )
        }
      />
      <FlashMessageBox arrival={arrival} />
      {assignment.isPending && <LoadingState />}
      {assignment.isError && !assignment.data && (
        <ErrorState
          title={t('details.failed', { status })}
          error={assignment.error}
          onRetry={() => void assignment.refetch()}
        />
      )}
      {assignment.data && <Details assignment={assignment.data} />}
    </Screen>
  )
}

function Details({ assignment }: { assignment: Assignment }) {
  return (
    <>
      <AssignmentFacts assignment={assignment} />
      {assignment.status === 'completed' && <ReportCard assignment={assignment} />}
      <Section
        title={t('details.equipment')}
        actions={
          <ExportButton
            name={t('details.fileName', { id: assignment.assignment_id })}
            columns={exportColumns}
            // An assignment is not paged.
            readRows={async () => assignment.equipment_assignments}
            isEmpty={assignment.equipment_assignments.length === 0}
            size="xs"
          />
        }
      >
        <EquipmentTable assignment={assignment} />
      </Section>
      <Section title={t('details.checklists')}>
        <ChecklistList checklists={assignment.checklists} />
      </Section>
    </>
  )
}

/** Opens the dialog with title, instructions, dates and priority. */
function EditButton({ assignment }: { assignment: Assignment }) {
  const [isEditing, setIsEditing] = useState(false)
  if (!canReassignOrDelete(assignment)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden />}
        onClick={() => setIsEditing(true)}
      >
        {t('edit.action')}
      </Button>
      <EditAssignmentDialog assignment={assignment} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  )
}

/** Links to the pending reviews of the assignment on one page. */
function ReviewButton({ assignment: { id, checklists } }: { assignment: Assignment }) {
  const count = checklists.filter(({ review_status }) => review_status === 'pending').length
  if (count === 0) return null
  return (
    <Button component={Link} to={paths.supervisor.assignmentReview(id)}>
      {t('details.review', { count })}
    </Button>
  )
}

function LoadingState() {
  return (
    <>
      <LoadingPlaceholder height={150} />
      <Skeleton height={220} />
    </>
  )
}
