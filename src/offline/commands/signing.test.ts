import { expect, test } from 'vitest'
import { type Signature, signatureLimits } from '#src/rules/signature.ts'
import { answerAll, openPhoneWithWork } from '#tests/offline/harness/phone.ts'

const of11 = { assignment: 1, equipment: 5, checklist: 111 }
const drawn: Signature = {
  strokes: [
    [0.1, 0.5, 0.4, 0.2, 0.9, 0.6],
    [0.5, 0.1],
  ],
}

/** A phone whose server requires signatures, or stops requiring them, from the next pull on. */
async function openWithSignatureRequired() {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  const requireSignature = async (isAsked: boolean) => {
    server.onPull = (reply) => ({ ...reply, asks_signature: isAsked })
    server.assignments = server.assignments.map((one) => ({ ...one, title: `Asked ${isAsked}` }))
    expect(await tab.engine.pull()).toBe('updated')
  }
  await requireSignature(true)
  return { ...opened, requireSignature }
}
const signatureOf = async ({ engine }: Awaited<ReturnType<typeof openWithSignatureRequired>>['tab']) =>
  (await engine.readChecklist(of11))?.execution.signature

test('a signature is required only after a pull that says so', async () => {
  const { tab } = await openPhoneWithWork()
  expect((await tab.engine.readChecklist(of11))?.asks_signature).toBe(false)
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)

  const asked = await openWithSignatureRequired()
  expect((await asked.tab.engine.readChecklist(of11))?.asks_signature).toBe(true)
  await asked.requireSignature(false)
  expect((await asked.tab.engine.readChecklist(of11))?.asks_signature).toBe(false)
})

test('rejects a submission without the required signature and sends a signature with the answers', async () => {
  const { server, tab } = await openWithSignatureRequired()
  await answerAll(tab.engine, 11)
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'signature_required' })
  await tab.engine.signChecklist(11, drawn)
  await tab.engine.submitChecklist(11)
  expect(await signatureOf(tab)).toEqual(drawn)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).toMatchObject({ signature: drawn })
})

test('a signature survives a browser crash and is deleted with the draft', async () => {
  const { phone, tab } = await openWithSignatureRequired()
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

test('the export of unsent work contains the signature of a draft and of a queued submission', async () => {
  const { tab } = await openWithSignatureRequired()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  const read = async () => JSON.parse(await (await tab.engine.exportUnsent()).text())
  expect((await read()).drafts).toMatchObject([{ execution_id: 11, signature: drawn }])
  await tab.engine.submitChecklist(11)
  const { drafts, operations } = await read()
  expect(drafts).toEqual([])
  expect(operations.at(-1).request.body.signature).toEqual(drawn)
})

test('a signature stays when a submission is reopened, and is not sent once it is no longer required', async () => {
  const { server, tab, requireSignature } = await openWithSignatureRequired()
  await answerAll(tab.engine, 11)
  await tab.engine.signChecklist(11, drawn)
  await tab.engine.submitChecklist(11)
  await tab.engine.reopenChecklist(11)
  expect(await signatureOf(tab)).toEqual(drawn)
  await requireSignature(false)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).not.toHaveProperty('signature')
})

test('a returned checklist needs a new signature, which makes it a draft', async () => {
  const { phone, server, tab, requireSignature } = await openWithSignatureRequired()
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
  await requireSignature(true)
  expect(await signatureOf(tab)).toBeUndefined()
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'signature_required' })
  expect((await tab.engine.countUnsent()).drafts).toBe(0)
  await tab.engine.signChecklist(11, { name: 'Tess Tech' })
  expect((await tab.engine.countUnsent()).drafts).toBe(1)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).toMatchObject({ signature: { name: 'Tess Tech' } })
})

test('rejects a signature that exceeds the limits', async () => {
  const { tab } = await openWithSignatureRequired()
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
