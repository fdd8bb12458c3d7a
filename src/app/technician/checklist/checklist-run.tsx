import { useCallback, useState } from 'react'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'
import { useOptimisticAnswers } from './answer/use-optimistic-answers.ts'
import classes from './checklist.module.css'
import { ChecklistProgress, ChecklistTop } from './checklist-top.tsx'
import { ElsewhereNotice } from './notices/elsewhere-notice.tsx'
import { RevisionNotice } from './notices/revision-notice.tsx'
import { SupervisorNote } from './notices/supervisor-note.tsx'
import { NotesCard } from './submit/notes-card.tsx'
import { MissingTasks } from './submit/submit-summary.tsx'
import { summariseChecklist } from './summarise-checklist.ts'
import { TaskView, type UndoableAnswer } from './task/task-view.tsx'
import { UndoBar } from './task/undo-bar.tsx'
import { TaskOverview } from './task-overview.tsx'
import { useCurrentTask } from './use-current-task.ts'
import type { SaveState } from './use-saved-input.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The worst saved state of several parts of the screen. */
function findWorst(...states: SaveState[]): SaveState {
  return (['failed', 'saving'] as const).find((state) => states.includes(state)) ?? 'saved'
}

/** Executes a checklist task by task. An OK goes on to the next task, and Undo reverts the last press. */
export function ChecklistRun({ checklist }: { checklist: ChecklistView }) {
  const engine = useEngine()
  useWakeLock()
  const [isOverviewOpen, setIsOverviewOpen] = useState(false)
  const [given, setGiven] = useState<UndoableAnswer | null>(null)
  const [taskState, setTaskState] = useState<SaveState>('saved')
  const [notesState, setNotesState] = useState<SaveState>('saved')
  /** How often the last task was answered; each time the notes get the focus. */
  const [lastTaskAnswers, setLastTaskAnswers] = useState(0)
  const clearLastAnswer = useCallback(() => setGiven(null), [])

  const { id: executionId, tasks } = checklist.execution
  const ahead = useOptimisticAnswers(executionId, (refusedId) => jump(findPlace(refusedId)))
  const { index, isLast, hasMoved, goTo } = useCurrentTask(checklist, ahead.isUnderWay)
  const taskId = tasks[index]!.id
  const findPlace = (id: number) => tasks.findIndex((task) => task.id === id)
  const isAllAnswered = tasks.every((task) => task.response?.status)

  const jump = (to: number) => {
    setIsOverviewOpen(false)
    setGiven(null)
    setLastTaskAnswers(0)
    goTo(to)
  }
  const advance = (answer: UndoableAnswer) => {
    void ahead.answerOk(answer.task.id)
    setGiven(answer)
    goTo(index + 1)
  }
  const goOn = (answer: UndoableAnswer) => {
    setGiven(answer)
    if (isLast) setLastTaskAnswers(lastTaskAnswers + 1)
    else goTo(index + 1)
  }
  const undo = async (answer: UndoableAnswer) => {
    try {
      await engine.answerTask(answer.before)
      jump(findPlace(answer.task.id))
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <div className={classes.page}>
      <ChecklistTop checklist={checklist} saveState={findWorst(taskState, notesState, ahead.state)} />
      <ChecklistProgress
        execution={checklist.execution}
        current={index}
        isOverviewOpen={isOverviewOpen}
        onToggleOverview={() => setIsOverviewOpen((isOpen) => !isOpen)}
      />
      {isOverviewOpen ? (
        <div className={classes.body}>
          <TaskOverview checklist={checklist} current={index} onJump={jump} />
        </div>
      ) : (
        <TaskView
          key={taskId}
          checklist={checklist}
          index={index}
          takesFocus={hasMoved}
          onKept={setTaskState}
          refusal={ahead.refused.get(taskId) ?? null}
          onAnswering={() => {
            clearLastAnswer()
            ahead.forget(taskId)
          }}
          onAhead={isLast || ahead.state === 'failed' ? null : advance}
          onComplete={goOn}
          onMove={jump}
          undo={given && <UndoBar given={given} onUndo={() => undo(given)} onGone={clearLastAnswer} />}
          before={
            <>
              <RevisionNotice checklist={checklist} onJump={jump} />
              <ElsewhereNotice checklist={checklist} />
              <SupervisorNote text={checklist.execution.equipment_notes} />
            </>
          }
        >
          {isLast && isAllAnswered && (
            <NotesCard
              checklist={checklist}
              takesFocus={lastTaskAnswers}
              onKept={setNotesState}
              onJump={jump}
            />
          )}
          {isLast && !isAllAnswered && tasks[index]!.response?.status && (
            <MissingTasks summary={summariseChecklist(checklist)} onJump={jump} />
          )}
        </TaskView>
      )}
    </div>
  )
}
