import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import classes from '#src/app/technician/checklist/checklist.module.css'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { UndoableAnswer } from './task-view.tsx'

/** Display time of Undo. Afterwards Previous Task does the same. Milliseconds. */
const UNDO_TIME = 8000

interface UndoBarProps {
  given: UndoableAnswer
  onUndo: () => void
  onGone: () => void
}

/** The last answer with Undo. Grows upwards, so that the answer buttons do not move. */
export function UndoBar({ given, onUndo, onGone }: UndoBarProps) {
  useEffect(() => {
    const timer = window.setTimeout(onGone, UNDO_TIME)
    return () => window.clearTimeout(timer)
  }, [onGone])
  const answer = parts(`answer.${given.status}`)
  return (
    <div className={classes.undo} role="status">
      <span>{t('checklist.undoText', { answer, task: given.task.title })}</span>
      <Button
        variant="subtle"
        size="lg"
        px="sm"
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={onUndo}
      >
        {t('checklist.undo')}
      </Button>
    </div>
  )
}
