// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLive } from '#src/app/technician/engine/use-live.ts'
import { answerAll } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { SubmissionState } from './submission-state.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => rendered.page.remove())

function Submission() {
  const live = useLive((engine) => engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 }))
  return live.status === 'ready' && live.value ? <SubmissionState checklist={live.value} /> : null
}

/** A submission to a mock server with this response. */
async function submitTo(prepare: (server: (typeof rendered)['server']) => void) {
  rendered = await renderOnPhone(<Submission />)
  const { engine, server } = rendered
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    prepare(server)
    await engine.sendNow()
  })
}

test.each([400, 409, 422])('shows the message and status of a %i response', async (status) => {
  await submitTo((server) => server.injectFaults(/submit/, { status }))
  await rendered.page.until(() =>
    expect(rendered.page.text()).toContain(`Error ${status}: Refused with ${status}.`),
  )
  expect(rendered.page.text()).toContain('Needs attention')
  expect(rendered.page.text()).not.toContain('completed successfully')
  expect(rendered.page.text()).toContain('See what you can do')
})

test('reports a missing response', async () => {
  await submitTo((server) => {
    server.isDown = true
  })
  const sentence = 'No response received from server. Please check your connection.'
  await rendered.page.until(() => expect(rendered.page.text()).toContain(sentence))
  expect(rendered.page.text()).toContain('Saved, not sent yet')
})

test('reports an unknown server error for a response without a message, until the submission arrives', async () => {
  await submitTo((server) => server.injectFaults(/submit/, { status: 502, html: true }))
  await rendered.page.until(() => expect(rendered.page.text()).toContain('Error 502: Unknown server error'))
  await act(async () => {
    rendered.phone.later()
    await rendered.engine.sendNow()
  })
  await rendered.page.until(() => expect(rendered.page.text()).toContain('completed successfully'))
  expect(rendered.page.text()).not.toContain('Error 502')
})
