// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answerAll } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { EquipmentCard } from '../assignment-details/equipment-card.tsx'
import { useLive } from '../engine/use-live.ts'
import { HistoryCards } from '../history/history-card.tsx'
import DayDialog from '../schedule/day-dialog.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => rendered.page.remove())

function FirstPiece() {
  const live = useLive((engine) => engine.listAssignments(), [])
  const assignment = live.status === 'ready' ? live.value[0] : undefined
  if (!assignment) return null
  return (
    <EquipmentCard assignment={{ ...assignment, is_on_phone: true }} equipment={assignment.equipment[0]!} />
  )
}

test('shows an unsynced checklist neither as completed nor as pending review', async () => {
  rendered = await renderOnPhone(<FirstPiece />)
  const { engine, page } = rendered
  // All its checklists, so that the equipment is completed too.
  for (const id of [11, 12]) {
    await answerAll(engine, id)
    await engine.submitChecklist(id)
  }
  await page.until(() => expect(page.text()).toContain('Saved, not sent yet'))
  expect(page.text()).not.toMatch(/Waiting for review|Completed/)
  await engine.sendNow()
  await page.until(() => expect(page.text()).not.toContain('not sent yet'))
  expect(page.text()).toContain('Completed')
})

test('shows operations that need attention in their row', async () => {
  rendered = await renderOnPhone(<FirstPiece />)
  const { engine, server, page } = rendered
  await answerAll(engine, 11)
  await engine.submitChecklist(11)
  server.injectFaults(/submit/, { status: 400, code: 'invalid' })
  await engine.sendNow()
  await page.until(() => expect(page.text()).toContain('Needs attention'))
})

function AllScreens() {
  const live = useLive((engine) => engine.listAssignments(), [])
  if (live.status !== 'ready') return null
  const work = live.value.map((assignment) => ({ ...assignment, is_on_phone: true }))
  const older = { state: 'complete' } as never
  return (
    <>
      <HistoryCards label="History" assignments={work} />
      <DayDialog day="2026-03-02" work={work} older={older} onOpen={() => {}} onClose={() => {}} />
    </>
  )
}

const readAll = () => document.body.textContent

test('shows synced work as completed and reassigned work as reassigned in history and schedule', async () => {
  rendered = await renderOnPhone(<AllScreens />)
  const { engine, server, page } = rendered
  for (const id of [11, 12]) {
    await answerAll(engine, id)
    await engine.submitChecklist(id)
  }
  await page.until(() => expect(readAll()?.split('Saved, not sent yet')).toHaveLength(3))
  expect(page.all('[data-tone=good]').map(({ textContent }) => textContent)).not.toContain('Completed')
  server.assignments = []
  server.executions = []
  await engine.pull()
  await page.until(() => expect(readAll()?.split('No longer assigned to you')).toHaveLength(3))
})
