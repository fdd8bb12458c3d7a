import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { ActionIcon, Checkbox, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { TaskFlags } from '#src/app/shared/badges/task-flags.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Task } from './task.ts'
import classes from './task-list.module.css'
import { TaskText } from './task-text.tsx'

/** MIME type of a dragged task in the drag-and-drop data. */
const DRAG_TYPE = 'application/x-walkdown-task'

interface TaskRowProps {
  task: Task
  place: number
  /** Number of tasks in the list. */
  count: number
  canMove: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Moves a task from one index to another. */
  onMove: (from: number, to: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** One task: its text and requirements, and the buttons that move and edit it. */
export function TaskRow(props: TaskRowProps) {
  const { task, place, canMove } = props
  const [drop, setDrop] = useState<'above' | 'below' | null>(null)
  const [isCarried, setIsCarried] = useState(false)
  const name = task.title

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setDrop(event.clientY < top + height / 2 ? 'above' : 'below')
  }
  const land = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
    event.preventDefault()
    setDrop(null)
    const from = Number(event.dataTransfer.getData(DRAG_TYPE))
    const gap = drop === 'below' ? place + 1 : place
    // The dragged task leaves its place first, so the tasks below it move up by one.
    props.onMove(from, from < gap ? gap - 1 : gap)
  }
  return (
    <li
      className={classes.task}
      data-drop={drop ?? undefined}
      data-carried={isCarried || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, String(place))
        event.dataTransfer.effectAllowed = 'move'
        setIsCarried(true)
      }}
      onDragEnd={() => setIsCarried(false)}
      onDragOver={over}
      onDragLeave={() => setDrop(null)}
      onDrop={land}
    >
      {canMove ? (
        <span className={classes.grip} title={t('tasks.drag')}>
          <IconGripVertical size={20} aria-hidden />
        </span>
      ) : (
        // The column of the grip stays, so that the text keeps its column.
        <span />
      )}
      <Checkbox
        className={classes.box ?? ''}
        aria-label={t('tasks.select', { name })}
        checked={props.isChosen}
        onChange={(event) => props.onChoose(event.currentTarget.checked)}
      />
      <span className={classes.number}>{task.task_number || place + 1}</span>
      <TaskText task={task} />
      <div className={classes.flags}>
        <TaskFlags task={task} />
      </div>
      <Actions {...props} />
    </li>
  )
}

function Actions({ task, place, count, canMove, onMove, onEdit, onDelete }: TaskRowProps) {
  const name = task.title
  return (
    <Group gap="xs" wrap="nowrap" className={classes.actions ?? ''}>
      {canMove && (
        <>
          <MoveButton name={name} isUp isLast={place === 0} onPress={() => onMove(place, place - 1)} />
          <MoveButton name={name} isLast={place === count - 1} onPress={() => onMove(place, place + 1)} />
        </>
      )}
      <ActionIcon variant="default" size={36} aria-label={t('editing.edit', { name })} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        c="bad"
        size={36}
        aria-label={t('editing.remove', { name })}
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

interface MoveButtonProps {
  name: string
  isUp?: boolean
  /** True when the task is already at this end of the list. */
  isLast: boolean
  onPress: () => void
}

function MoveButton({ name, isUp = false, isLast, onPress }: MoveButtonProps) {
  const Arrow = isUp ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={isUp ? t('tasks.up', { name }) : t('tasks.down', { name })}
      // `aria-disabled` instead of `disabled`: a disabled button loses the keyboard focus.
      data-disabled={isLast || undefined}
      aria-disabled={isLast}
      onClick={({ currentTarget }) => {
        if (isLast) return
        onPress()
        // The row moves in the DOM, which removes the focus from its button.
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
}
