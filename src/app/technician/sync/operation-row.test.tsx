// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { answerAll, samplePicture } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { useLive } from '../engine/use-live.ts'
import { OperationRow } from './operation-row.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => rendered.page.remove())

function Rows() {
  const { pathname, search } = useLocation()
  const operations = useLive((engine) => engine.listOperations())
  if (operations.status !== 'ready') return null
  return (
    <>
      <output>{pathname + search}</output>
      {operations.value.map((operation) => (
        <OperationRow key={operation.op_id} operation={operation} />
      ))}
    </>
  )
}

/** A submitted checklist with a photo that the server rejects as too large. */
async function openRejectedPhoto() {
  rendered = await renderOnPhone(<Rows />)
  const { engine, server, page } = rendered
  await act(async () => {
    await answerAll(engine, 11)
    await engine.addPhoto(11, 111, samplePicture(1))
    await engine.submitChecklist(11)
    server.injectFaults(/images/, { status: 413 })
    await engine.sendNow()
  })
  await page.until(() => expect(page.text()).toContain('keeps the original and retries every hour'))
  return rendered
}

test('offers a smaller copy of a photo that is too large, and says that it is one', async () => {
  const { engine, page } = await openRejectedPhoto()
  expect(page.text()).toContain('Next attempt')
  await page.press('Send a smaller copy')
  await page.until(() => expect(page.text()).toContain('Saved, not sent yet · smaller copy'))
  await act(() => engine.sendNow())
  await page.until(() => expect(page.text()).toMatch(/Sent [^·]+ · smaller copy/))
})

test('opens the checklist that was withdrawn', async () => {
  const { page } = await openRejectedPhoto()
  const [withdraw] = page.all('button').filter(({ textContent }) => textContent === 'Withdraw and edit')
  await act(async () => (withdraw as HTMLButtonElement).click())
  const address = '/technician/checklists?assignment=1&equipment=5&checklist=111'
  await page.until(() => expect(page.find('output')?.textContent).toBe(address))
})
