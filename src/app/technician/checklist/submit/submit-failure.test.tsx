// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerAll } from '#tests/offline/bench/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { SubmitFailure } from './submit-failure.tsx'

let drawn: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => drawn.page.remove())

/** A submission to a mock server with this response. */
async function submitTo(prepare: (server: (typeof drawn)['server']) => void) {
  drawn = await renderOnPhone(<SubmitFailure executionId={11} />)
  const { engine, server } = drawn
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    prepare(server)
    await engine.sendNow()
  })
}

test.each([400, 409, 422])('a server that refuses it with %i is quoted with its status', async (status) => {
  await submitTo((server) => server.misbehave(/submit/, { status }))
  await drawn.page.until(() =>
    expect(drawn.page.text()).toContain(`Error ${status}: Refused with ${status}.`),
  )
  expect(drawn.page.text()).toContain('Failed to submit checklist')
  expect(drawn.page.text()).toContain('See what can be done')
})

test('without an answer it says so, and that it is sent again by itself', async () => {
  await submitTo((server) => {
    server.isDown = true
  })
  const sentence = 'No response received from server. Please check your connection.'
  await drawn.page.until(() => expect(drawn.page.text()).toContain(sentence))
  expect(drawn.page.text()).toContain('sent again by itself')
})

test('an answer without words is an unknown server error, and gone once it has arrived', async () => {
  await submitTo((server) => server.misbehave(/submit/, { status: 502, html: true }))
  await drawn.page.until(() => expect(drawn.page.text()).toContain('Error 502: Unknown server error'))
  await act(async () => {
    drawn.phone.later()
    await drawn.engine.sendNow()
  })
  await drawn.page.until(() => expect(drawn.page.text()).not.toContain('Failed to submit'))
})
