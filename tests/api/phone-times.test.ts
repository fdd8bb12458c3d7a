import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The rule has unit tests; these check that every call applies it, and how the result is used. */
describe('timestamps from a phone', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  /** A time some minutes ago, by a clock that is off by some days. */
  const ago = (minutes: number, daysOff = 0) =>
    new Date(at.core.now().getTime() - minutes * MINUTE + daysOff * DAY).toISOString()
  const expectMinutesAgo = (instant: string | null | undefined, minutesAgo: number) =>
    expect(Math.abs(Date.parse(instant ?? '') - Date.parse(ago(minutesAgo)))).toBeLessThan(MINUTE)
  const submit = (
    plant: AssignedPlant,
    answers: (string | undefined)[],
    more: object = {},
    photoIds: string[] = [],
  ) => {
    const { params, body } = submissionOf(plant)
    const whole = body as { task_responses: object[] }
    const task_responses = whole.task_responses.map((answer, index) => ({
      ...answer,
      completed_at: answers[index],
      photo_ids: index === 0 ? photoIds : [],
    }))
    return at.technician.call(technicianCalls.submitChecklist, {
      params,
      body: { ...whole, ...more, task_responses },
    })
  }
  const view = async ({ executionId: id }: AssignedPlant) =>
    (await at.supervisor.call(executionCalls.read, { params: { id } })).body
  const reviewOf = async ({ executionId }: AssignedPlant) => {
    const { body } = await at.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    return body.results.find((review) => review.id === executionId)
  }
  const details = async ({ assignmentId: id }: AssignedPlant) =>
    (await at.supervisor.call(assignmentCalls.detailsForCalendar, { params: { id } })).body
  const averageTime = async () =>
    (await at.technician.call(technicianPerformanceCalls.stats)).body.average_time
  const sendPhoto = async (plant: AssignedPlant, body: object) =>
    (
      await at.technician.call(technicianCalls.addPhoto, {
        params: { id: plant.executionId, taskId: plant.taskIds[0]! },
        body,
        files: [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content: await makeJpeg(ago(0)) }],
      })
    ).body

  it('of correct work are saved unchanged, and its minutes are counted', async () => {
    const plant = await assignNewPlant(at)
    await submit(plant, [ago(20), ago(15), ago(10)], { sent_at: ago(0), completed_at: ago(10) })
    const seen = await view(plant)
    expectMinutesAgo(seen.completed_at, 10)
    expect(seen.tasks.map((task) => task.response?.completed_said)).toEqual([undefined, undefined, undefined])
    expect(await reviewOf(plant)).toMatchObject({ has_impossible_times: false, is_clock_off: false })
    expect(await averageTime()).toBe(10)
  })

  it('are corrected where the send time shows that the clock is off', async () => {
    const plant = await assignNewPlant(at)
    const photo = await sendPhoto(plant, { taken_at: ago(19, 3), sent_at: ago(0, 3) })
    expectMinutesAgo(photo.taken_at, 19)
    const early = await sendPhoto(plant, { taken_at: ago(19, 3) })
    expect([early.taken_at, early.taken_said]).toEqual([null, expect.any(String)])
    const times = { sent_at: ago(0, 3), completed_at: ago(10, 3) }
    await submit(plant, [ago(20, 3), ago(15, 3), ago(10, 3)], times, [photo.id, early.id])
    const seen = await view(plant)
    expect(seen).toMatchObject({ is_clock_off: true })
    expectMinutesAgo(seen.completed_at, 10)
    const [first] = seen.tasks
    expectMinutesAgo(first?.response?.completed_at, 20)
    expect(first?.response?.photos.map((shown) => shown.taken_said)).toEqual([undefined, undefined])
    for (const shown of first?.response?.photos ?? []) expectMinutesAgo(shown.taken_at, 19)
    expect(await averageTime()).toBe(10)
  })

  it('that are impossible are saved and flagged, give no duration, and use the time of arrival', async () => {
    const plant = await assignNewPlant(at)
    const photo = await sendPhoto(plant, { taken_at: '2011-01-01T00:00:00Z' })
    const times = { sent_at: ago(0), completed_at: '2031-05-01T00:00:00Z' }
    await submit(plant, ['2016-01-01T00:00:10Z', 'at noon', ago(5)], times, [photo.id])
    const seen = await view(plant)
    expect(seen).toMatchObject({ completed_said: '2031-05-01T00:00:00Z', completed_at: seen.received_at })
    expect(seen.tasks.map((task) => task.response?.completed_said)).toEqual([
      '2016-01-01T00:00:10Z',
      'at noon',
      undefined,
    ])
    for (const task of seen.tasks.slice(0, 2)) expect(task.response?.completed_at).toBe(seen.received_at)
    expect(seen.tasks[0]?.response?.photos).toMatchObject([
      { taken_at: null, taken_said: '2011-01-01T00:00:00Z' },
    ])
    expectMinutesAgo(seen.started_at, 5)
    expect(await reviewOf(plant)).toMatchObject({ has_impossible_times: true, is_clock_off: false })
    expect((await details(plant)).duration).toBeLessThan(10 * 60)
    expect(await averageTime()).toBe(10)
    const history = await at.technician.call(technicianExecutionCalls.taskHistory, {
      params: { taskId: plant.taskIds[0]! },
    })
    expect(history.body.results).toMatchObject([{ answered_at: null, recorded_at: seen.received_at }])
  })

  it('of a start are checked against the order as well, and the first answer corrects the start', async () => {
    const start = async (body: object) => {
      const plant = await assignNewPlant(at)
      const params = { id: plant.assignmentId }
      expect((await at.technician.call(technicianCalls.startAssignment, { params, body })).status).toBe(200)
      return plant
    }
    const ancient = await start({ started_at: '1999-12-31T23:00:00Z' })
    const before = await details(ancient)
    expect(before.started_said).toBe('1999-12-31T23:00:00Z')
    expectMinutesAgo(before.started_at, 0)
    await submit(ancient, [ago(6), ago(5), ago(4)], { sent_at: ago(0), completed_at: ago(4) })
    const after = await details(ancient)
    expectMinutesAgo(after.started_at, 6)
    expect(after.duration).toBeGreaterThan(60)
    const ahead = await details(await start({ started_at: ago(30, 400), sent_at: ago(0, 400) }))
    expectMinutesAgo(ahead.started_at, 30)
    expect(ahead.started_said).toBeUndefined()
  })

  it('of saved drafts are checked when saved, and not again at the submission', async () => {
    const plant = await startChecklist(at)
    const sentTimes = [ago(8), '2031-01-01T00:00:00Z', ago(6)]
    await at.technician.call(technicianExecutionCalls.save, {
      params: { id: plant.executionId },
      body: {
        technician_notes: 'All seen.',
        task_responses: plant.taskIds.map((task_id, index) => ({
          task_id,
          status: 'ok',
          completed_at: sentTimes[index],
        })),
      },
    })
    const draft = await view(plant)
    expectMinutesAgo(draft.started_at, 8)
    expect(draft.tasks[1]?.response?.completed_said).toBe(sentTimes[1])
    const body = { completed_at: ago(1, 2), sent_at: ago(0, 2) }
    await at.technician.call(technicianExecutionCalls.submit, { params: { id: plant.executionId }, body })
    const seen = await view(plant)
    expectMinutesAgo(seen.completed_at, 1)
    expectMinutesAgo(seen.tasks[0]?.response?.completed_at, 8)
    expectMinutesAgo(seen.tasks[2]?.response?.completed_at, 6)
    expect(seen.tasks[1]?.response?.completed_said).toBe(sentTimes[1])
  })

  it('of a photo may be older than the work if they are its own capture time, and say where they come from', async () => {
    const plant = await assignNewPlant(at)
    const week = 7 * 24 * 60
    const facts = [
      { taken_at: ago(week), time_source: 'exif' },
      { taken_at: ago(5), time_source: 'gallery' },
      { taken_at: ago(6) },
      { taken_at: ago(week) },
      { taken_at: ago(-60), time_source: 'exif' },
    ]
    const sent = []
    for (const one of facts) sent.push(await sendPhoto(plant, { ...one, sent_at: ago(0) }))
    await submit(
      plant,
      [ago(4)],
      { sent_at: ago(0), completed_at: ago(1) },
      sent.map(({ id }) => id),
    )
    const [first] = (await view(plant)).tasks
    const photos = sent.map(({ id }) => first?.response?.photos.find((photo) => photo.id === id))
    expectMinutesAgo(photos[0]?.taken_at, week)
    expectMinutesAgo(photos[1]?.taken_at, 5)
    expect(photos.map((photo) => photo?.time_source)).toEqual([
      'exif',
      'gallery',
      undefined,
      undefined,
      'exif',
    ])
    const impossible = photos.map((photo) => photo?.taken_said !== undefined)
    expect(impossible).toEqual([false, false, false, true, true])
  })
})
