import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Text, VisuallyHidden } from '@mantine/core'
import { IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { DeleteTasks } from './delete-tasks.tsx'
import type { Task } from './task.ts'
import { TaskDialog } from './task-dialog.tsx'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'
import { useTaskOrder } from './use-task-order.ts'

const NO_FILTERS = {}

/** The tasks of a checklist in their order, with actions to add, edit, move and delete. */
export function TaskList({ checklist }: { checklist: number }) {
  const calls = usePlantEditingCalls()
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const query = { id: checklist, page, page_size: limits.largestPageSize }
  const tasks = useCall(calls.tasksOfChecklist, query, { keepsPrevious: true })
  const form = useDialog<Task>()
  const { data } = tasks
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('tasks.add')}
    </Button>
  )
  return (
    <Section title={t('tasks.list')} actions={add}>
      {tasks.isPending && <LoadingPlaceholder height={240} />}
      {tasks.isError && !data && (
        <ErrorState title={t('tasks.failed')} error={tasks.error} onRetry={() => void tasks.refetch()} />
      )}
      {data?.count === 0 && (
        <EmptyState icon={IconListDetails} title={t('tasks.none')} text={t('tasks.noneText')} />
      )}
      {data && data.count > 0 && (
        <div className={classes.frame}>
          <TaskRows checklist={checklist} tasks={data.results} count={data.count} onEdit={form.open} />
          {data.count > limits.largestPageSize && (
            <Pager
              label={t('tasks.list')}
              count={data.count}
              page={page}
              pageSize={limits.largestPageSize}
              onPage={setPage}
            />
          )}
        </div>
      )}
      <TaskDialog isOpen={form.isOpen} checklist={checklist} task={form.target} onClose={form.close} />
    </Section>
  )
}

interface TaskRowsProps {
  checklist: number
  tasks: readonly Task[]
  /** Number of tasks on all pages. */
  count: number
  onEdit: (task: Task) => void
}

function TaskRows({ checklist, tasks, count, onEdit }: TaskRowsProps) {
  const { shown, move } = useTaskOrder(checklist, tasks)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [moved, setMoved] = useState('')
  const deleting = useDialog<readonly Task[]>()
  // Tasks that another user deleted meanwhile leave the selection.
  const picked = shown.filter(({ id }) => chosen.has(id))
  const isWhole = count === tasks.length

  const choose = (id: number, isChosen: boolean) =>
    setChosen((current) => new Set(isChosen ? [...current, id] : [...current].filter((one) => one !== id)))
  const moveAndAnnounce = (from: number, to: number) => {
    const task = shown[from]
    if (!task) return
    move(from, to)
    setMoved(t('tasks.moved', { name: task.title, place: to + 1, count }))
  }
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          label={t('tasks.selectAll')}
          checked={picked.length === shown.length}
          indeterminate={picked.length > 0 && picked.length < shown.length}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? shown.map(({ id }) => id) : []))
          }
        />
        {picked.length > 0 && (
          <Button
            variant="default"
            c="bad"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => deleting.open(picked)}
          >
            {t('tasks.deleteSelected', { count: picked.length })}
          </Button>
        )}
        {!isWhole && (
          <Text size="sm" c="dimmed">
            {t('tasks.reorderLimit', { most: limits.largestPageSize })}
          </Text>
        )}
      </div>
      <ol className={classes.list} aria-label={t('tasks.list')}>
        {shown.map((task, place) => (
          <TaskRow
            key={task.id}
            task={task}
            place={place}
            count={count}
            canMove={isWhole && count > 1}
            isChosen={chosen.has(task.id)}
            onChoose={(isChosen) => choose(task.id, isChosen)}
            onMove={moveAndAnnounce}
            onEdit={() => onEdit(task)}
            onDelete={() => deleting.open([task])}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <DeleteTasks isOpen={deleting.isOpen} tasks={deleting.target ?? []} onClose={deleting.close} />
    </>
  )
}
