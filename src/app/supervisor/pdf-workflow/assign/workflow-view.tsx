import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { useOpenWarnings } from '#src/app/supervisor/pdf-workflow/use-open-warnings.ts'
import { useStartAssignment } from '#src/app/supervisor/pdf-workflow/use-start-assignment.ts'
import { type Workflow, type WorkflowPlant, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import classes from './assign.module.css'
import { AssignPlantDialog } from './assign-plant-dialog.tsx'
import { exportColumns } from './export-columns.ts'
import { WorkflowPlants } from './workflow-plants.tsx'

/** Workflow of one weekly PDF: progress and plants. */
export function WorkflowView({ id }: { id: number }) {
  const workflow = useCall(weeklyPdfCalls.workflow, { id })
  const [assigning, setAssigning] = useState<WorkflowPlant | null>(null)
  if (workflow.isPending) return <WorkflowSkeleton />
  if (!workflow.data)
    return (
      <ErrorState
        title={t('workflow.failed')}
        error={workflow.error}
        fallback={t('workflow.failed')}
        onRetry={() => void workflow.refetch()}
      />
    )
  const { data } = workflow
  const canAssign = data.assignment_status !== 'Not Started'
  return (
    <Stack>
      <WorkflowHead workflow={data} />
      <OpenWarnings workflow={data} />
      {data.can_start_assignment && <Alert color="busy">{t('workflow.startFirst')}</Alert>}
      <Section
        title={t('workflow.plants')}
        actions={
          <ExportButton
            name={t('workflow.fileName', { id })}
            columns={exportColumns}
            // The plan is not paged.
            readRows={async () => data.plants}
            isEmpty={data.plants.length === 0}
            size="xs"
          />
        }
      >
        <WorkflowPlants plants={data.plants} onAssign={canAssign ? setAssigning : null} />
      </Section>
      <AssignPlantDialog plant={assigning} pdfId={id} onClose={() => setAssigning(null)} />
    </Stack>
  )
}

/** Leads to the check of a plan with open warnings. */
function OpenWarnings({ workflow }: { workflow: Workflow }) {
  const count = useOpenWarnings(workflow)
  if (count === 0) return null
  const warnings = weeklyPdf('check.openWarnings', { count })
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('workflow.warnings', { warnings })}>
      <Button component={Link} to={paths.supervisor.pdfCheck(workflow.id)} variant="default">
        {weeklyPdf('check.plan')}
      </Button>
    </Alert>
  )
}

export function WorkflowSkeleton() {
  return (
    <Stack>
      <LoadingPlaceholder height={110} />
      <Skeleton height={220} />
    </Stack>
  )
}

function WorkflowHead({ workflow }: { workflow: Workflow }) {
  const { assignment_progress: progress } = workflow
  return (
    <Paper component="section" aria-label={workflow.pdf_title}>
      <div className={classes.workflowHead}>
        <div>
          <div className={classes.workflowTitle}>
            <Title order={2}>{workflow.pdf_title}</Title>
            <StatusBadge status={workflow.assignment_status} />
          </div>
          <Text size="sm" c="dimmed">
            {t('workflow.uploadedBy', {
              name: workflow.uploaded_by,
              date: formatDateOf(workflow.upload_date),
            })}
          </Text>
          {workflow.pdf_description && <Text size="sm">{workflow.pdf_description}</Text>}
        </div>
        <WorkflowButtons workflow={workflow} />
      </div>
      <Stack gap={4} mt="sm">
        <ProgressBar
          label={t('workflow.progress')}
          percent={progress.progress_percentage}
          tone={progress.unassigned_plants === 0 ? 'good' : 'brand'}
        />
        <Text size="sm" c="dimmed">
          {t('workflow.progressOf', { assigned: progress.assigned_plants, count: progress.total_plants })}
        </Text>
      </Stack>
    </Paper>
  )
}

function WorkflowButtons({ workflow }: { workflow: Workflow }) {
  const { id } = workflow
  const start = useStartAssignment(id)
  const [isAsking, setIsAsking] = useState(false)
  const open = workflow.assignment_progress.unassigned_plants

  if (workflow.can_start_assignment)
    return (
      <Group gap="xs">
        <Button variant="default" loading={start.isBusy} onClick={() => void start.run()}>
          {t('pdfs.start')}
        </Button>
        {workflow.reading_state === 'confirmed' && <AssignAll id={id} />}
      </Group>
    )
  if (workflow.assignment_status !== 'In Progress') return null
  return (
    <Group gap="xs">
      {open > 0 && <AssignAll id={id} />}
      <Button variant={open === 0 ? 'filled' : 'default'} onClick={() => setIsAsking(true)}>
        {t('workflow.complete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('workflow.completeTitle')}
        confirmLabel={t('workflow.complete')}
        onConfirm={({ send }) => send(weeklyPdfCalls.complete, { id })}
        success={t('workflow.completed')}
        failure={t('workflow.completeFailed')}
      >
        {open === 0 ? t('workflow.completeText') : t('workflow.completeUnassigned', { count: open })}
      </ConfirmDialog>
    </Group>
  )
}

function AssignAll({ id }: { id: number }) {
  return (
    <Button component={Link} to={paths.supervisor.assignmentBoard({ pdf: id })}>
      {t('workflow.assignAll')}
    </Button>
  )
}
