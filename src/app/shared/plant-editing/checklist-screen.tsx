import { usePlantEditingCalls, usePlantEditingPaths } from './role-calls.ts'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClipboardOff,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconTemplate,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { t as templates } from '#src/i18n/areas/checklist-templates.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Checklist } from './checklists/checklist.ts'
import { ChecklistDialog } from './checklists/checklist-dialog.tsx'
import { CopyToEquipment } from './checklists/copy-to-equipment.tsx'
import { EditingNote } from './editing-note.tsx'
import { isMissing } from './is-missing.ts'
import { TaskList } from './tasks/task-list.tsx'
import { SaveAsTemplate } from './templates/save-as-template.tsx'
import { useAddressId } from './use-address-id.ts'

/** Manual editor of one checklist and its tasks. */
export default function ChecklistScreen() {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const plants = { to: links.plants({ tab: 'plants' }), place: t('editing.plants') }
  const id = useAddressId()
  const checklist = useCall(calls.readChecklist, { id: id ?? 0 }, { enabled: id !== null })
  const form = useDialog<Checklist>()
  const copying = useDialog<Checklist>()
  const saving = useDialog<Checklist>()
  if (id === null || isMissing(checklist.error))
    return (
      <NotFoundScreen
        title={t('checklist.notFound')}
        text={t('checklist.notFoundText')}
        icon={IconClipboardOff}
        back={plants}
      />
    )
  const { data } = checklist
  return (
    <Screen>
      <PageHeader
        title={data?.name ?? t('checklist.title')}
        subtitle={data && describeChecklist(data)}
        back={
          data
            ? {
                to: links.equipment(data.equipment),
                place: `${data.equipment_tag} ${data.equipment_name}`,
              }
            : plants
        }
        actions={
          data && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                component={Link}
                to={links.blankChecklist(data.id)}
              >
                {t('checklist.print')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => copying.open(data)}
              >
                {t('copies.title')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconTemplate size={18} aria-hidden />}
                onClick={() => saving.open(data)}
              >
                {templates('save.title')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => form.open(data)}
              >
                {t('checklists.edit')}
              </Button>
            </>
          )
        }
      />
      {checklist.isPending && <LoadingPlaceholder height={120} />}
      {checklist.isError && !data && (
        <ErrorState
          title={t('checklist.failed')}
          error={checklist.error}
          onRetry={() => void checklist.refetch()}
        />
      )}
      {data && !data.is_active && (
        <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
          {t('checklist.inactive')}
        </Alert>
      )}
      {data && <EditingNote weekly={t('checklist.weeklyPdfHint')} />}
      {data?.description && <Text>{data.description}</Text>}
      {data && <TaskList checklist={data.id} />}
      {data && <CopyToEquipment isOpen={copying.isOpen} checklist={data} onClose={copying.close} />}
      {data && <SaveAsTemplate isOpen={saving.isOpen} checklist={data} onClose={saving.close} />}
      {data && (
        <ChecklistDialog
          isOpen={form.isOpen}
          equipment={data.equipment}
          checklist={form.target}
          onClose={form.close}
        />
      )}
    </Screen>
  )
}

function describeChecklist({
  plant_name,
  checklist_type,
  frequency,
  estimated_duration,
  ...rest
}: Checklist) {
  const words = [
    plant_name,
    checklist_type,
    frequency === checklist_type ? '' : frequency,
    estimated_duration === null ? '' : t('checklist.minutes', { count: estimated_duration }),
    t('tasks.count', { count: rest.task_count }),
  ]
  return (
    <>
      {words.filter(Boolean).join(' · ')} <StatusBadge status={rest.is_active ? 'active' : 'inactive'} />
    </>
  )
}
