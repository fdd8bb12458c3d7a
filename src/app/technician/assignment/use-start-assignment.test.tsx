// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { AssignmentView, OfflineEngine } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EngineContext } from '../engine/engine-context.ts'
import { useStartAssignment } from './use-start-assignment.ts'

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  history.replaceState(null, '', '/')
})

const checklists = [{ id: 9, status: 'not_started', review_status: 'none' }]
const single = { id: 7, total_checklists: 1, equipment: [{ id: 8, checklists }] } as unknown as AssignmentView
const double = { ...single, total_checklists: 2 }

interface StartProps {
  assignment?: AssignmentView
  isOnDetails?: boolean
}

function Start({ assignment = double, isOnDetails = false }: StartProps) {
  const { start } = useStartAssignment(isOnDetails)
  const { pathname, search } = useLocation()
  return (
    <>
      <button type="button" onClick={() => start(assignment)}>
        Start
      </button>
      <output>{pathname + search}</output>
    </>
  )
}

/** Presses Start while the phone is slow. @returns a function that completes the start */
async function pressStart(props: StartProps = {}) {
  let finish = () => {}
  const startAssignment = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const engine = { persist: async () => true, startAssignment } as unknown as OfflineEngine
  page = renderPart(
    <EngineContext value={engine}>
      <Start {...props} />
    </EngineContext>,
    '/technician',
  )
  await page.ready
  await page.press('Start')
  return () => act(async () => finish())
}

test('opens the details after the start', async () => {
  const finish = await pressStart()
  await finish()
  expect(page.text()).toContain('/technician/assignment/7')
})

test('opens the only checklist after the start, but not from the details', async () => {
  await (await pressStart({ assignment: single }))()
  expect(page.text()).toContain('/technician/checklists?assignment=7&equipment=8&checklist=9')
  await page.remove()
  await (await pressStart({ assignment: single, isOnDetails: true }))()
  expect(page.text()).toContain('/technician/assignment/7')
})

test('does not bring back a user who navigated on before the start was saved', async () => {
  const finish = await pressStart()
  history.pushState(null, '', '/technician/checklist?assignment=7')
  await finish()
  expect(page.text()).not.toContain('/technician/assignment/7')
})
