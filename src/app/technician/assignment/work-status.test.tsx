// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answerAll } from '#tests/offline/bench/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { EquipmentCard } from '../assignment-details/equipment-card.tsx'
import { useLive } from '../engine/use-live.ts'

let drawn: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => drawn.page.remove())

function FirstPiece() {
  const live = useLive((engine) => engine.listAssignments(), [])
  const assignment = live.status === 'ready' ? live.value[0] : undefined
  if (!assignment) return null
  return (
    <EquipmentCard assignment={{ ...assignment, is_on_phone: true }} equipment={assignment.equipment[0]!} />
  )
}

test('a checklist that only the phone has is not called completed, nor waiting for review', async () => {
  drawn = await renderOnPhone(<FirstPiece />)
  const { engine, page } = drawn
  await answerAll(engine, 11)
  await engine.submitChecklist(11)
  await page.until(() => expect(page.text()).toContain('Submitted, not all sent yet'))
  expect(page.text()).toContain('Waiting for connection')
  expect(page.text()).not.toContain('Waiting for review')
  await engine.sendNow()
  await page.until(() => expect(page.text()).not.toContain('not all sent yet'))
  expect(page.text()).toContain('Completed')
})

test('a row that needs attention is named where it stands', async () => {
  drawn = await renderOnPhone(<FirstPiece />)
  const { engine, server, page } = drawn
  await answerAll(engine, 11)
  await engine.submitChecklist(11)
  server.misbehave(/submit/, { status: 400, code: 'invalid' })
  await engine.sendNow()
  await page.until(() => expect(page.text()).toContain('Needs attention'))
})
