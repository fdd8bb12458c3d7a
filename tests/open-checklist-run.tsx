import { useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { ChecklistRun } from '#src/app/technician/checklist/checklist-run.tsx'
import { answered, makeChecklist } from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import { EngineContext } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { ChecklistView, OfflineEngine, PhotoOutcome, TaskAnswerInput } from '#src/offline/public.ts'
import { renderPart } from './render-part.tsx'

const Address = () => <output>{useLocation().search}</output>

/** A checklist over an engine that keeps answers in memory, as the screen would see them from the stores. */
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
      const { executionId: _, taskId, ...given } = answer
      const changed = checklist.execution.tasks.map((task) =>
        task.id === taskId
          ? { ...task, response: { ...(task.response ?? { ...answered('ok')!, status: null }), ...given } }
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
    /** What the stores say comes to the screen. */
    redraw: () => page.redraw(draw()),
  }
}
