import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Stack } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { WorkflowSkeleton, WorkflowView } from './workflow-view.tsx'

interface PlantAssignmentProps {
  pdfs: ListState<WeeklyPdf>
  uploadButton: ReactNode
}

/** Initial workflow: the latest with some assigned plants, then the latest assignable one. */
function chooseWorkflow(pdfs: readonly WeeklyPdf[]): number | null {
  const withStatus = (status: WeeklyPdf['assignment_status']) =>
    pdfs.find((pdf) => pdf.assignment_status === status)?.id
  return withStatus('In Progress') ?? withStatus('Not Started') ?? pdfs[0]?.id ?? null
}

/** The plants of one weekly PDF, with assign actions. */
export function PlantAssignment({ pdfs, uploadButton }: PlantAssignmentProps) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const named = Number(parameters.get('pdf'))
  if (pdfs.status === 'loading') return <WorkflowSkeleton />
  if (pdfs.status === 'error')
    return <ErrorState title={t('pdfs.failed')} error={pdfs.error} onRetry={pdfs.onRetry} />

  const read = pdfs.rows.filter((pdf) => pdf.processing_status === 'Completed')
  const id = Number.isInteger(named) && named > 0 ? named : chooseWorkflow(read)
  if (id === null)
    return (
      <EmptyState
        icon={IconBuildingFactory2}
        title={t('workflow.none')}
        text={t('workflow.noneText')}
        action={uploadButton}
      />
    )
  return (
    <Stack>
      {read.length > 1 && (
        <NativeSelect
          label={t('workflow.choose')}
          maw={480}
          value={String(id)}
          onChange={(event) =>
            navigate(paths.supervisor.pdfWorkflow({ tab: 'plants', pdf: Number(event.currentTarget.value) }))
          }
          data={read.map((pdf) => ({
            value: String(pdf.id),
            label: `${pdf.title} (${formatDateOf(pdf.upload_date)}, ${pdf.assignment_status})`,
          }))}
        />
      )}
      <WorkflowView key={id} id={id} />
    </Stack>
  )
}
