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
import { SubmitPage } from './submit/submit-page.tsx'
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
  const clearLastAnswer = useCallback(() => setGiven(null), [])

  const { id: executionId, tasks } = checklist.execution
  const ahead = useOptimisticAnswers(executionId, (refusedId) => jump(findPlace(refusedId)))
  const place = useCurrentTask(checklist, ahead.isUnderWay)
  const { index, isLast, isAllAnswered, hasMoved, goTo } = place
  const taskId = tasks[index]!.id
  const findPlace = (id: number) => tasks.findIndex((task) => task.id === id)

  const jump = (to: number) => {
    setIsOverviewOpen(false)
    setGiven(null)
    goTo(to)
  }
  const advance = (answer: UndoableAnswer) => {
    void ahead.answerOk(answer.task.id)
    setGiven(answer)
    goTo(index + 1)
  }
  const goOn = (answer: UndoableAnswer) => {
    setGiven(answer)
    goTo(index + 1)
  }
  const undo = async (answer: UndoableAnswer) => {
    try {
      await engine.answerTask(answer.before)
      jump(findPlace(answer.task.id))
    } catch (error) {
      showFailure(error)
    }
  }

  const firstRevised = tasks.findIndex(({ id }) => checklist.sent_back?.task_ids.includes(id))
  const notices = (
    <>
      <RevisionNotice checklist={checklist} isOpen={!hasMoved || index === firstRevised} onJump={jump} />
      <ElsewhereNotice checklist={checklist} />
      <SupervisorNote text={checklist.execution.equipment_notes} isOpen={!hasMoved} />
    </>
  )
  const undoBar = given && <UndoBar given={given} onUndo={() => undo(given)} onGone={clearLastAnswer} />

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
      ) : place.isAtSubmit ? (
        <SubmitPage
          checklist={checklist}
          takesFocus={hasMoved}
          onKept={setNotesState}
          onJump={jump}
          undo={undoBar}
          before={notices}
        />
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
          hasNext={!isLast || isAllAnswered}
          undo={undoBar}
          before={notices}
        >
          {isLast && !isAllAnswered && tasks[index]!.response?.status && (
            <MissingTasks summary={summariseChecklist(checklist)} onJump={jump} />
          )}
        </TaskView>
      )}
    </div>
  )
}
