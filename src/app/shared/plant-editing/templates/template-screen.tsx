import { Button, Text } from '@mantine/core'
import { IconClipboardOff, IconCopy, IconListDetails, IconPencil } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { TaskFlags } from '#src/app/shared/badges/task-flags.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { ChooseEquipment } from '#src/app/shared/plant-editing/equipment/choose-equipment.tsx'
import { isMissing } from '#src/app/shared/plant-editing/is-missing.ts'
import { useIsSupervisor, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { TaskText } from '#src/app/shared/plant-editing/tasks/task-text.tsx'
import { useAddressId } from '#src/app/shared/plant-editing/use-address-id.ts'
import type { Template, TemplateWithTasks } from '#src/contract/plant-editing/template-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { EditTemplate } from './edit-template.tsx'
import classes from './template-tasks.module.css'
import { useTemplateCalls } from './use-template-calls.ts'

/** One checklist template with its tasks. */
export default function TemplateScreen() {
  const calls = useTemplateCalls()
  const links = usePlantEditingPaths()
  const isSupervisor = useIsSupervisor()
  const templates = { to: links.templates(), place: t('title') }
  const id = useAddressId()
  const template = useCall(calls.read, { id: id ?? 0 }, { enabled: id !== null })
  const form = useDialog<Template>()
  const copying = useDialog<Template>()
  if (id === null || isMissing(template.error))
    return (
      <NotFoundScreen
        title={t('one.notFound')}
        text={t('one.notFoundText')}
        icon={IconClipboardOff}
        back={templates}
      />
    )
  const { data } = template
  return (
    <Screen>
      <PageHeader
        title={data?.name ?? t('one')}
        subtitle={data && describeTemplate(data, isSupervisor)}
        back={templates}
        actions={
          data && (
            <>
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => copying.open(data)}
              >
                {editing('copies.title')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => form.open(data)}
              >
                {t('one.edit')}
              </Button>
            </>
          )
        }
      />
      {template.isPending && <LoadingPlaceholder height={240} />}
      {template.isError && !data && (
        <ErrorState title={t('one.failed')} error={template.error} onRetry={() => void template.refetch()} />
      )}
      {data?.description && <Text>{data.description}</Text>}
      {data && <Tasks tasks={data.tasks} />}
      <EditTemplate isOpen={form.isOpen} template={form.target} onClose={form.close} />
      {data && <CopyTemplate isOpen={copying.isOpen} template={data} onClose={copying.close} />}
    </Screen>
  )
}

function describeTemplate(
  { equipment_type, frequency, task_count, saved_at, sector_name }: Template,
  isSupervisor: boolean,
): string {
  const words = [
    equipment_type || t('noType'),
    frequency,
    editing('tasks.count', { count: task_count }),
    t('one.saved', { date: formatDateOf(saved_at) }),
    isSupervisor ? '' : sector_name,
  ]
  return words.filter(Boolean).join(' · ')
}

/** The tasks as they were saved. A checklist changes them, so that they have one editor. */
function Tasks({ tasks }: Pick<TemplateWithTasks, 'tasks'>) {
  return (
    <Section title={editing('tasks.list')}>
      <Text c="dimmed">{t('one.change')}</Text>
      {tasks.length === 0 ? (
        <EmptyState icon={IconListDetails} title={t('one.empty')} />
      ) : (
        <ol className={classes.list} aria-label={editing('tasks.list')}>
          {tasks.map((task, place) => (
            <li key={task.id} className={classes.task}>
              <span className={classes.number}>{task.task_number || place + 1}</span>
              <TaskText task={task} />
              <div className={classes.flags}>
                <TaskFlags task={task} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

interface CopyTemplateProps {
  isOpen: boolean
  template: Template
  onClose: () => void
}

/** Copies the template to equipment of its type and sector. */
function CopyTemplate({ isOpen, template, onClose }: CopyTemplateProps) {
  const calls = useTemplateCalls()
  const { id, name, sector, equipment_type } = template
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={editing('copies.title')} size="xl" isHeld>
      <ChooseEquipment
        text={editing('copies.text', { name })}
        filters={{ sector, ...(equipment_type === '' ? {} : { equipment_type }) }}
        copy={async ({ send }, equipment_ids) => (await send(calls.apply, { id, equipment_ids })).message}
        onDone={onClose}
      />
    </Dialog>
  )
}
