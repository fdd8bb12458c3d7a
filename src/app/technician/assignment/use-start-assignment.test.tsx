// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { OfflineEngine } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EngineContext } from '../engine/engine-context.ts'
import { useStartAssignment } from './use-start-assignment.ts'

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  history.replaceState(null, '', '/')
})

function Start() {
  const { start } = useStartAssignment()
  return (
    <>
      <button type="button" onClick={() => start(7)}>
        Start
      </button>
      <output>{useLocation().pathname}</output>
    </>
  )
}

/** Presses Start while the phone is slow. @returns a function that completes the start */
async function pressStart() {
  let finish = () => {}
  const startAssignment = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const engine = { persist: async () => true, startAssignment } as unknown as OfflineEngine
  page = renderPart(
    <EngineContext value={engine}>
      <Start />
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

test('does not bring back a user who navigated on before the start was saved', async () => {
  const finish = await pressStart()
  history.pushState(null, '', '/technician/checklist?assignment=7')
  await finish()
  expect(page.text()).not.toContain('/technician/assignment/7')
})
