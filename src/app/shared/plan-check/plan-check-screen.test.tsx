// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import Toasts from '#src/app/shared/toasts/toast-container.tsx'
import { planReadingCalls, type Reading } from '#src/contract/plan-readings.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { emptyValues, type NodeKind, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { renderPart } from '#tests/render-part.tsx'
import PlanCheckScreen from './plan-check-screen.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

const ME = { id: 7, full_name: 'Sam Supervisor' }
const OTHER = { id: 8, full_name: 'Ada Admin' }

function node(kind: NodeKind, id: string, parent: string | null, values: object): PlanNode {
  return {
    id,
    kind,
    parent,
    source: { page: 1, box: [0, 10, 100, 20], confidence: 1 },
    values: { ...emptyValues(kind), ...values },
  } as PlanNode
}

const plan = [
  node('plant', 'P', null, { plant_id: 'P1', name: 'Water works' }),
  node('equipment', 'E', 'P', { equipment_id: 'E1', name: 'Feed pump' }),
  node('checklist', 'C', 'E', { name: 'Weekly' }),
  node('task', 'T1', 'C', { task_number: 1, title: 'Check the seal' }),
  node('task', 'T2', 'C', { task_number: 2, title: 'Measure the pressure', unit: 'bar' }),
]
const line = { id: 'l1', page: 1, text: 'Listen for noise', box: null }

/** The fake server: the reading, and the requests in order. */
let reading: Reading
let requests: { call: unknown; input: Record<string, unknown> }[]
/** Corrections of another person that the next request brings along. */
let othersNext: Correction[]
let refusal: ApiError | null

const sentCorrections = () =>
  requests.filter(({ call }) => call === planReadingCalls.correct).map(({ input }) => input)

function store(correction: Correction, by: typeof ME, at: string) {
  const number = reading.corrections.length + 1
  reading = { ...reading, corrections: [...reading.corrections, { number, correction, by, at, rule: null }] }
}

let page: ReturnType<typeof renderPart>
beforeEach(() => {
  queryClient.clear()
  notifications.clean()
  requests = []
  othersNext = []
  refusal = null
  reading = {
    id: 5,
    title: 'Week 47',
    file_kind: 'pdf',
    state: 'open',
    held: null,
    pages: 2,
    nodes: plan,
    lines: [],
    page_warnings: [],
    corrections: [],
    differences: [],
    manual: [],
    similar: [],
    notices: [],
    columns: [],
    register: 'r1',
    layout: { can_keep: true, unfit: [] },
    missing: [],
    confirmed: null,
  }
  useSession.setState({ user: { ...ME, role: 'supervisor' } as never })
  vi.mocked(api).mockImplementation((async (call: unknown, input: Record<string, unknown>) => {
    if (call === planReadingCalls.read) return reading
    requests.push({ call, input })
    if (refusal) throw refusal
    if (call !== planReadingCalls.correct) return { id: 5 }
    for (const correction of othersNext) store(correction, OTHER, 'earlier')
    othersNext = []
    for (const correction of input.corrections as Correction[]) store(correction, ME, `${requests.length}`)
    return { corrections: reading.corrections.filter(({ number }) => number > Number(input.after)) }
  }) as never)
})
afterEach(async () => {
  await page.remove()
})

async function open() {
  page = renderPart(
    <QueryArea>
      <Toasts />
      <Routes>
        <Route path={paths.supervisor.pdfCheck(':id')} element={<PlanCheckScreen />} />
        <Route path={paths.supervisor.pdfWorkflow()} element={<h1>List of PDFs</h1>} />
      </Routes>
    </QueryArea>,
    paths.supervisor.pdfCheck(5),
  )
  await page.ready
  await page.until(() => expect(page.text()).toContain('Week 47'))
}

const rowOf = (id: string) => page.find(`[data-node="${id}"] [data-row]`) as HTMLElement
const choose = (id: string) => act(async () => rowOf(id).click())
const tree = () => page.find('[role="tree"]') as HTMLElement
const pressKey = (element: HTMLElement, key: string, more: object = {}) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
const leave = (name: string) =>
  act(async () => {
    page.field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

test('shows the plan as a tree with its counts', async () => {
  await open()
  expect(page.text()).toContain('1 plant, 1 equipment, 1 checklist, 2 tasks')
  expect(page.text()).toContain('No warning')
  const items = page.all('[role="treeitem"]')
  expect(items.map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2', '3', '4', '4'])
  expect(items[4]!.getAttribute('aria-label')).toContain('Task Measure the pressure')
})

test('saves an edited field once, on Enter', async () => {
  await open()
  await choose('T1')
  await page.fill('Title', 'Check the shaft seal')
  await pressKey(page.field('Title'), 'Enter')
  await leave('Title')
  await page.until(() => expect(page.text()).toContain('All corrections saved'))
  expect(sentCorrections()).toEqual([
    {
      id: 5,
      after: 0,
      corrections: [{ kind: 'set', node: 'T1', field: 'title', value: 'Check the shaft seal' }],
    },
  ])
  expect(rowOf('T1').textContent).toContain('Check the shaft seal')
})

test('saves a number on leaving the field, and names the last known correction', async () => {
  store({ kind: 'accept', warning: 'w' }, OTHER, '0')
  await open()
  await choose('T2')
  await page.fill('Upper limit', '8.5')
  await leave('Upper limit')
  await page.until(() => expect(sentCorrections()).toHaveLength(1))
  expect(sentCorrections()[0]).toMatchObject({
    after: 1,
    corrections: [{ kind: 'set', node: 'T2', field: 'tolerance_max', value: 8.5 }],
  })
  expect(rowOf('T2').textContent).toContain('at most 8.5')
})

test('restores a field on Escape, and does not save an empty title', async () => {
  await open()
  await choose('T1')
  await page.fill('Title', 'Something else')
  await pressKey(page.field('Title'), 'Escape')
  expect(page.field('Title').value).toBe('Check the seal')
  await page.fill('Title', ' ')
  await leave('Title')
  expect(page.text()).toContain('This field is required')
  await pressKey(page.field('Title'), 'Escape')
  expect(sentCorrections()).toEqual([])
})

test('moves through the tree by keyboard, and opens a form', async () => {
  await open()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await pressKey(tree(), key)
  expect(tree().getAttribute('aria-activedescendant')).toBe('plan-E')
  expect(page.all('[role="treeitem"]')).toHaveLength(2)
  await pressKey(tree(), 'ArrowRight')
  await pressKey(tree(), 'End')
  expect(tree().getAttribute('aria-activedescendant')).toBe('plan-T2')
  await pressKey(tree(), 'Enter')
  expect(document.activeElement).toBe(page.field('Title'))
})

test('adds a line that was not understood as a task, in one request', async () => {
  reading = { ...reading, lines: [line] }
  await open()
  expect(page.text()).toContain('1 open warning')
  await page.press('Task: Listen for noise')
  await page.until(() => expect(page.text()).toContain('No warning'))
  expect(sentCorrections()).toHaveLength(1)
  const { corrections } = sentCorrections()[0] as { corrections: Correction[] }
  expect(corrections).toMatchObject([
    {
      kind: 'add',
      node_kind: 'task',
      parent: 'C',
      before: null,
      values: { title: 'Listen for noise', task_number: 3 },
    },
    { kind: 'accept', warning: 'l1' },
  ])
  expect(page.text()).toContain('3 tasks')
})

test('appends a line to the description of the checklist, and ignores another', async () => {
  reading = { ...reading, lines: [line, { ...line, id: 'l2', text: 'Printed on Monday' }] }
  await open()
  await page.press('Description: Listen for noise')
  await page.press('Ignore: Printed on Monday')
  await page.until(() => expect(sentCorrections()).toHaveLength(2))
  expect(sentCorrections().map(({ corrections }) => corrections)).toEqual([
    [
      { kind: 'set', node: 'C', field: 'description', value: 'Listen for noise' },
      { kind: 'accept', warning: 'l1' },
    ],
    [{ kind: 'accept', warning: 'l2' }],
  ])
})

test('accepts a warning of a node', async () => {
  reading = {
    ...reading,
    nodes: [
      ...plan.slice(0, 4),
      node('task', 'T2', 'C', { task_number: 2, title: 'A', unread_limits: '8O' }),
    ],
  }
  await open()
  expect(page.text()).toContain('1 limit not understood')
  await page.press('Accept: A: 8O')
  await page.until(() => expect(page.text()).toContain('All warnings are corrected or accepted.'))
  expect(sentCorrections()[0]).toMatchObject({ corrections: [{ kind: 'accept', warning: 'limits:T2' }] })
})

test('accepts all warnings of a kind in one request, and undoes them together', async () => {
  const unread = ['A', 'B', 'C'].map((title, index) =>
    node('task', `U${index}`, 'C', { task_number: index + 3, title, unread_limits: '8O' }),
  )
  reading = { ...reading, nodes: [...plan, ...unread], lines: [line] }
  await open()
  expect(page.text()).toContain('4 open warnings')
  await page.press('Accept all 3: 3 limits not understood')
  await page.until(() => expect(page.text()).toContain('3 warnings were accepted.'))
  expect(sentCorrections()).toEqual([
    {
      ...{ id: 5, after: 0 },
      corrections: ['U0', 'U1', 'U2'].map((id) => ({ kind: 'accept', warning: `limits:${id}` })),
    },
  ])
  expect(page.text()).toContain('1 open warning')
  await pressKey(tree(), 'z', { ctrlKey: true })
  await page.until(() => expect(page.text()).toContain('4 open warnings'))
  await page.press('Redo')
  await page.until(() => expect(page.text()).toContain('1 open warning'))
  expect(sentCorrections()).toHaveLength(3)
})

test('asks before an import with open warnings, and offers to undo it', async () => {
  reading = { ...reading, lines: [line] }
  await open()
  await page.press('Confirm import')
  await page.until(() => expect(page.text()).toContain('1 warning is open. Import anyway?'))
  expect(requests).toEqual([])
  await page.press('Import')
  await page.until(() => expect(page.text()).toContain('List of PDFs'))
  expect(requests).toEqual([
    {
      call: planReadingCalls.confirm,
      input: { id: 5, accept_warnings: true, after: 0, register: 'r1', keep_corrections: false },
    },
  ])
  await page.until(() => expect(page.text()).toContain('"Week 47" was imported.'))
  await page.press('Undo')
  await page.until(() => expect(requests.at(-1)?.call).toBe(planReadingCalls.undoConfirm))
})

test('imports a plan without warnings at once', async () => {
  await open()
  await page.press('Confirm import')
  await page.until(() => expect(page.text()).toContain('List of PDFs'))
  expect(requests[0]?.input).toEqual({
    ...{ id: 5, accept_warnings: false, after: 0 },
    ...{ register: 'r1', keep_corrections: false },
  })
})

test('reads a held file as a plan anyway', async () => {
  reading = { ...reading, state: 'held', held: 'Only two of 40 lines look like a plan.' }
  await open()
  expect(page.text()).toContain('Only two of 40 lines look like a plan.')
  expect(() => page.button('Confirm import')).toThrow()
  reading = { ...reading, state: 'open', held: null }
  await page.press('Read it as a plan anyway')
  await page.until(() => expect(page.button('Confirm import')).toBeTruthy())
  expect(requests.map(({ call }) => call)).toEqual([planReadingCalls.readAnyway])
})

test('shows the corrections of another person with the own ones', async () => {
  await open()
  othersNext = [{ kind: 'set', node: 'E', field: 'name', value: 'Booster pump' }]
  await choose('T1')
  await page.fill('Title', 'Check it')
  await leave('Title')
  await page.until(() => expect(rowOf('E').textContent).toContain('Booster pump'))
  expect(rowOf('T1').textContent).toContain('Check it')
})

test('shows the import of another person, with the sentence of the server', async () => {
  await open()
  reading = {
    ...reading,
    state: 'confirmed',
    confirmed: { at: '2026-11-26T08:00:00Z', by: 'Ada', can_undo: true },
  }
  refusal = new ApiError(409, 'reading_confirmed', 'This plan was imported already.', {
    isServerSentence: true,
  })
  await choose('T1')
  await page.fill('Title', 'Check it')
  await leave('Title')
  await page.until(() => expect(page.text()).toContain('This plan was imported already.'))
  await page.until(() => expect(page.text()).toMatch(/Imported on .* by Ada/))
  expect(rowOf('T1').textContent).toContain('Check the seal')
  expect(page.field('Title').readOnly).toBe(true)
  refusal = null
  await page.press('Undo import')
  await page.until(() => expect(requests.at(-1)?.call).toBe(planReadingCalls.undoConfirm))
})

test('keeps corrections that could not be sent, and sends them again', async () => {
  await open()
  refusal = new ApiError(0, 'network', 'No connection')
  await choose('T1')
  await page.fill('Title', 'Check it')
  await leave('Title')
  await page.until(() => expect(page.text()).toContain('1 correction is not saved'))
  expect(rowOf('T1').textContent).toContain('Check it')
  refusal = null
  await page.press('Try Again')
  await page.until(() => expect(page.text()).toContain('All corrections saved'))
  expect(reading.corrections).toHaveLength(1)
})

test('removes an entry by keyboard, and undoes and redoes it', async () => {
  await open()
  await choose('E')
  await pressKey(tree(), 'Delete')
  await page.until(() =>
    expect(page.text()).toContain('"E1 Feed pump" was removed, with 3 entries below it.'),
  )
  expect(page.text()).toContain('1 plant, 0 equipment')
  await pressKey(tree(), 'z', { ctrlKey: true })
  await page.until(() => expect(page.text()).toContain('1 plant, 1 equipment'))
  await page.press('Redo')
  await page.until(() => expect(page.text()).toContain('1 plant, 0 equipment'))
  expect(reading.corrections.map(({ correction }) => correction)).toEqual([
    { kind: 'remove', node: 'E' },
    { kind: 'undo', number: 1 },
    { kind: 'undo', number: 2 },
  ])
})

test('discards the reading after a question', async () => {
  await open()
  await page.press('Discard')
  await page.until(() => expect(page.text()).toContain('Nothing of "Week 47" is imported'))
  await act(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')]
    buttons.find((button) => button.textContent === 'Discard')!.click()
  })
  await page.until(() => expect(page.text()).toContain('List of PDFs'))
  expect(requests.map(({ call }) => call)).toEqual([planReadingCalls.discard])
})

test('renders only the visible rows of 5,000 tasks', async () => {
  const tasks = Array.from({ length: 5000 }, (_none, index) =>
    node('task', `X${index}`, 'C', { task_number: index + 1, title: `Task ${index + 1}` }),
  )
  reading = { ...reading, nodes: [...plan.slice(0, 3), ...tasks] }
  await open()
  expect(page.text()).toContain('5,000 tasks')
  expect(page.all('[role="treeitem"]').length).toBeLessThan(60)
  await pressKey(tree(), 'End')
  expect(tree().getAttribute('aria-activedescendant')).toBe('plan-X4999')
  expect(document.getElementById('plan-X4999')).not.toBeNull()
})
