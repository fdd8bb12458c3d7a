import { expect, test } from 'vitest'
import { type Signature, signatureLimits } from '#src/rules/signature.ts'
import { answerAll, openPhoneWithWork } from '#tests/offline/bench/phone.ts'

const of11 = { assignment: 1, equipment: 5, checklist: 111 }
const drawn: Signature = {
  strokes: [
    [0.1, 0.5, 0.4, 0.2, 0.9, 0.6],
    [0.5, 0.1],
  ],
}

/** A phone whose server asks for signatures, or stops asking, from the next pull on. */
async function openAsked() {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  const ask = async (isAsked: boolean) => {
    server.onPull = (reply) => ({ ...reply, asks_signature: isAsked })
    server.assignments = server.assignments.map((one) => ({ ...one, title: `Asked ${isAsked}` }))
    expect(await tab.engine.pull()).toBe('updated')
  }
  await ask(true)
  return { ...opened, ask }
}
const signatureOf = async ({ engine }: Awaited<ReturnType<typeof openAsked>>['tab']) =>
  (await engine.readChecklist(of11))?.execution.signature

test('is asked for once the server says so, until then and from older servers never', async () => {
  const { tab } = await openPhoneWithWork()
  expect((await tab.engine.readChecklist(of11))?.asks_signature).toBe(false)
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)

  const asked = await openAsked()
  expect((await asked.tab.engine.readChecklist(of11))?.asks_signature).toBe(true)
  await asked.ask(false)
  expect((await asked.tab.engine.readChecklist(of11))?.asks_signature).toBe(false)
})

test('what is asked for and not signed is not submitted; what is signed goes with the answers', async () => {
  const { server, tab } = await openAsked()
  await answerAll(tab.engine, 11)
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'signature_required' })
  await tab.engine.signChecklist(11, drawn)
  await tab.engine.submitChecklist(11)
  expect(await signatureOf(tab)).toEqual(drawn)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).toMatchObject({ signature: drawn })
})

test('is kept with the draft when the browser dies, and goes with what is thrown away', async () => {
  const { phone, tab } = await openAsked()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  phone.kill()
  const again = phone.openTab()
  expect(await signatureOf(again)).toEqual(drawn)
  await again.engine.signChecklist(11, null)
  expect(await signatureOf(again)).toBeUndefined()
  await again.engine.signChecklist(11, { name: ' Tess Tech ' })
  expect(await signatureOf(again)).toEqual({ name: 'Tess Tech' })
  await again.engine.signChecklist(11, { name: '  ' })
  expect(await signatureOf(again)).toBeUndefined()
  await again.engine.signChecklist(11, drawn)
  await again.engine.discardDraft(11)
  expect(await signatureOf(again)).toBeUndefined()
})

test('is in the file of unsent work, as a draft and on its way', async () => {
  const { tab } = await openAsked()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  const read = async () => JSON.parse(await (await tab.engine.exportUnsent()).text())
  expect((await read()).drafts).toMatchObject([{ execution_id: 11, signature: drawn }])
  await tab.engine.submitChecklist(11)
  const { drafts, operations } = await read()
  expect(drafts).toEqual([])
  expect(operations.at(-1).request.body.signature).toEqual(drawn)
})

test('stays when a submission is taken back, and is not sent where nobody asks any more', async () => {
  const { server, tab, ask } = await openAsked()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  await tab.engine.submitChecklist(11)
  await tab.engine.reopenChecklist(11)
  expect(await signatureOf(tab)).toEqual(drawn)
  await ask(false)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).not.toHaveProperty('signature')
})

test('what comes back has to be signed anew, and counts as a draft from then on', async () => {
  const { phone, server, tab, ask } = await openAsked()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  phone.later()
  server.submissions.delete(11)
  server.executions = server.executions.map((one) =>
    one.id === 11
      ? {
          ...one,
          status: 'in_progress',
          review_status: 'revision_requested',
          reviewed_at: new Date(phone.time).toISOString(),
          technician_notes: 'All in order',
          tasks: one.tasks.map((task) => ({
            ...task,
            response: {
              status: 'ok' as const,
              description: '',
              measurement: null,
              photo_url: null,
              photos: [],
              completed_at: null,
            },
          })),
        }
      : one,
  )
  await ask(true)
  expect(await signatureOf(tab)).toBeUndefined()
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'signature_required' })
  expect((await tab.engine.countUnsent()).drafts).toBe(0)
  await tab.engine.signChecklist(11, { name: 'Tess Tech' })
  expect((await tab.engine.countUnsent()).drafts).toBe(1)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).toMatchObject({ signature: { name: 'Tess Tech' } })
})

test('more than there can be is not kept', async () => {
  const { tab } = await openAsked()
  const tooMany = Array.from({ length: signatureLimits.strokes + 1 }, () => [0.5, 0.5])
  await expect(tab.engine.signChecklist(11, { strokes: tooMany })).rejects.toMatchObject({ code: 'too_long' })
  const tooLong = Array.from({ length: 2 * signatureLimits.points + 2 }, () => 0.5)
  await expect(tab.engine.signChecklist(11, { strokes: [tooLong] })).rejects.toMatchObject({
    code: 'too_long',
  })
  await expect(tab.engine.signChecklist(11, { name: 'x'.repeat(121) })).rejects.toMatchObject({
    code: 'too_long',
  })
})
