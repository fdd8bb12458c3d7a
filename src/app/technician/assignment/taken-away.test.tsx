// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { AssignmentView } from '#src/offline/public.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { EquipmentCard } from '../assignment-details/equipment-card.tsx'
import AssignmentsScreen from '../assignments/assignments-screen.tsx'
import DashboardScreen from '../dashboard/dashboard-screen.tsx'
import { useLive } from '../engine/use-live.ts'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => rendered.page.remove())

const answer = { executionId: 11, status: 'ok', description: '', measurement: null } as const

/** The technician answers a task; then the supervisor reassigns the work, and the phone syncs. */
async function reassign(screen: Parameters<typeof renderOnPhone>[0]) {
  rendered = await renderOnPhone(screen)
  const { engine, server, page } = rendered
  const [assignment] = await engine.listAssignments()
  const [equipment] = assignment!.equipment
  const { id: checklist } = equipment!.checklists[0]!
  const view = await engine.readChecklist({ assignment: assignment!.id, equipment: equipment!.id, checklist })
  await engine.answerTask({ ...answer, taskId: view!.execution.tasks[0]!.id })
  server.assignments = []
  server.executions = []
  await engine.pull()
  return { page, title: assignment!.title }
}

for (const [name, screen] of [
  ['dashboard', <DashboardScreen key="dashboard" />],
  ['list of assignments', <AssignmentsScreen key="list" />],
] as const)
  test(`on the ${name}, work that was taken away says so and offers no start`, async () => {
    const { page, title } = await reassign(screen)
    await page.until(() => {
      expect(page.text()).toContain('No longer assigned to you')
      expect(page.text()).toContain(title)
      for (const offer of ['Start', 'Start Now', 'Continue']) expect(() => page.button(offer)).toThrow()
      expect(page.all('a').map((link) => link.textContent)).not.toContain('Continue')
      expect(page.text()).not.toContain('overdue')
    })
  })

function Pieces() {
  const live = useLive((engine) => engine.listAssignments(), [])
  if (live.status !== 'ready') return null
  return live.value.map((assignment: AssignmentView) =>
    assignment.equipment.map((equipment) => (
      <EquipmentCard
        key={equipment.id}
        assignment={{ ...assignment, is_on_phone: true }}
        equipment={equipment}
      />
    )),
  )
}

test('allows to finish started checklists of reassigned work, but not to start others', async () => {
  const { page } = await reassign(<Pieces />)
  const names = () => page.all('a').map((link) => link.getAttribute('aria-label') ?? '')
  await page.until(() => {
    expect(names().filter((name) => name.startsWith('Continue'))).toHaveLength(1)
    expect(names().filter((name) => name.startsWith('Start'))).toEqual([])
  })
})
