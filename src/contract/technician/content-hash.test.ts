import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalSubmission, hashSubmission } from './content-hash.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const photos = ['0190a1b2-0000-7000-8000-000000000002', '0190a1b2-0000-7000-8000-000000000001']

test('a submission has one canonical text', () => {
  expect(
    canonicalSubmission(7, {
      technician_notes: ' All fine. ',
      task_responses: [
        { task_id: 12, status: 'not_ok', description: 'Seal weeps', measurement: 3.5, photo_ids: photos },
        { task_id: 3, status: 'ok' },
      ],
    }),
  ).toBe(
    '{"execution_id":7,"task_responses":[' +
      '{"description":"","measurement":null,"photo_ids":[],"status":"ok","task_id":3},' +
      '{"description":"Seal weeps","measurement":3.5,"photo_ids":["0190a1b2-0000-7000-8000-000000000001",' +
      '"0190a1b2-0000-7000-8000-000000000002"],"status":"not_ok","task_id":12}],"technician_notes":"All fine."}',
  )
})

test('the order of keys, answers and photos and omitted fields do not change the hash', async () => {
  const one = await hashSubmission(sha256, 7, {
    technician_notes: 'Done',
    task_responses: [
      { task_id: 2, status: 'ok', description: '', measurement: null, photo_ids: [] },
      { task_id: 1, status: 'not_ok', description: 'Loud', photo_ids: [...photos] },
    ],
  })
  const other = await hashSubmission(sha256, 7, {
    task_responses: [
      {
        photo_ids: [...photos].reverse(),
        description: 'Loud ',
        status: 'not_ok',
        task_id: 1,
        measurement: undefined,
      },
      { status: 'ok', task_id: 2 },
    ],
    technician_notes: 'Done\n',
  })
  expect(other).toBe(one)
})

test('a signature changes the hash; a null signature equals an absent one', async () => {
  const hash = (signature?: object | null) =>
    hashSubmission(sha256, 7, {
      technician_notes: 'Done',
      task_responses: [{ task_id: 1, status: 'ok' }],
      signature,
    })
  expect(await hash(null)).toBe(await hash())
  const signed = [await hash(), await hash({ name: 'Tess' }), await hash({ strokes: [[0.1, 0.2]] })]
  expect(new Set(signed).size).toBe(signed.length)
})

test('a fix on the spot changes the hash; an empty one equals an absent one', async () => {
  const hash = (corrective_action?: string | null) =>
    hashSubmission(sha256, 7, {
      technician_notes: 'Done',
      task_responses: [{ task_id: 1, status: 'not_ok', description: 'Loud', corrective_action }],
    })
  expect(await hash(null)).toBe(await hash())
  expect(await hash(' ')).toBe(await hash())
  expect(await hash('Oiled ')).toBe(await hash('Oiled'))
  expect(await hash('Oiled')).not.toBe(await hash())
})

test('another answer, photo or execution changes the hash', async () => {
  const hash = (executionId: number, status: string, photoIds: string[], hashes?: Record<string, string>) =>
    hashSubmission(
      sha256,
      executionId,
      { technician_notes: 'Done', task_responses: [{ task_id: 1, status, photo_ids: photoIds }] },
      hashes,
    )
  const hashes = [
    await hash(7, 'ok', []),
    await hash(8, 'ok', []),
    await hash(7, 'not_ok', []),
    await hash(7, 'ok', photos),
    await hash(7, 'ok', [], { task_photo_1: 'a'.repeat(64) }),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})
