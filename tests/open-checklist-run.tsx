import { useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { ChecklistRun } from '#src/app/technician/checklist/checklist-run.tsx'
import { answered, makeChecklist } from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import { EngineContext } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { ChecklistView, OfflineEngine, PhotoOutcome, TaskAnswerInput } from '#src/offline/public.ts'
import { renderPart } from './render-part.tsx'

const Address = () => <output>{useLocation().search}</output>

/** Renders a checklist with an engine that stores answers in memory. */
export async function openChecklistRun(
  tasks: ExecutionTask[],
  more: Partial<ChecklistView> = {},
  address = '/',
) {
  let checklist = makeChecklist(tasks, more)
  const kept: TaskAnswerInput[] = []
  const engine = {
    answerTask: vi.fn(async (answer: TaskAnswerInput) => {
      kept.push(answer)
      const { executionId: _, taskId, corrective_action: action, ...changes } = answer
      const response = action === undefined ? changes : { ...changes, corrective_action: action ?? undefined }
      const changed = checklist.execution.tasks.map((task) =>
        task.id === taskId
          ? { ...task, response: { ...(task.response ?? { ...answered('ok')!, status: null }), ...response } }
          : task,
      )
      checklist = { ...checklist, execution: { ...checklist.execution, tasks: changed } }
    }),
    saveNotes: vi.fn(async () => undefined),
    submitChecklist: vi.fn(async () => 'key'),
    addPhotos: vi.fn(async (): Promise<PhotoOutcome[]> => []),
  }
  const draw = () => (
    <EngineContext value={engine as unknown as OfflineEngine}>
      <ChecklistRun checklist={checklist} />
      <Address />
    </EngineContext>
  )
  const page = renderPart(draw(), address)
  await page.ready
  const step = async (work: Promise<unknown>) => {
    await work
    await page.redraw(draw())
  }
  return {
    page,
    engine,
    kept,
    press: (name: string) => step(page.press(name)),
    fill: (name: string, text: string) => step(page.fill(name, text)),
    /** Renders the current state of the store. */
    redraw: () => page.redraw(draw()),
  }
}
