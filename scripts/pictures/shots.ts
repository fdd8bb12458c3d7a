import type { BrowserContext, Page } from '@playwright/test'
import type { DemoPlaces } from '#scripts/demo/find-demo-places.ts'
import { doChecklist, findFault, goToTask } from './act.ts'

/** One screen to take: named `<area>-<screen>`. */
export interface Shot {
  name: string
  address: (places: DemoPlaces) => string
  /** What is to be seen once it is there. */
  shows: string | RegExp
  /** Brings the screen into the state to take. */
  act?: (stage: Stage) => Promise<void>
}

interface Stage {
  page: Page
  context: BrowserContext
  places: DemoPlaces
  address: string
  device: 'phone' | 'desk'
}

/** Before anybody signs in. */
export const publicShots: readonly Shot[] = [
  { name: 'login', address: () => '/login', shows: 'Sign in to your account to continue' },
]

/** The screens of each role, in the order in which they are taken. */
export const shots: Readonly<Record<'technician' | 'supervisor' | 'admin', readonly Shot[]>> = {
  technician: [
    { name: 'dashboard', address: () => '/technician', shows: "Today's Assignments" },
    { name: 'assignments', address: () => '/technician/assignments', shows: 'Water Treatment' },
    { name: 'assignment', address: ({ assignment }) => assignment, shows: 'Feedwater Pump A' },
    {
      name: 'checklist',
      address: ({ openChecklist }) => openChecklist,
      shows: /^Last time/,
      act: async ({ page, places }) => {
        await goToTask(page, places.taskWithFinding)
        await page.getByRole('textbox', { name: /^Measured/ }).fill('6')
      },
    },
    { name: 'reports', address: () => '/technician/reports', shows: 'Download' },
    {
      name: 'sync',
      address: () => '/technician/sync',
      shows: 'From this phone',
      act: leaveWorkBehind,
    },
  ],
  supervisor: [
    { name: 'dashboard', address: () => '/supervisor', shows: 'Status Overview' },
    { name: 'pdf-workflow', address: ({ workflow }) => workflow, shows: '3 of 3 plants assigned' },
    { name: 'assignments', address: () => '/supervisor/assignments', shows: 'North Boiler House' },
    {
      name: 'reviews',
      address: () => '/supervisor/assignments?tab=reviews',
      shows: 'Request Revision',
    },
    { name: 'review', address: ({ review }) => review, shows: 'Technician notes' },
    { name: 'assignment', address: ({ ongoingAssignment }) => ongoingAssignment, shows: 'P-103A' },
    { name: 'equipment', address: ({ equipment }) => equipment, shows: 'Progress overview' },
  ],
  admin: [
    { name: 'dashboard', address: () => '/admin', shows: 'Recent Activity' },
    { name: 'users', address: () => '/admin/users', shows: 'Sofia Lindqvist' },
    { name: 'sectors', address: () => '/admin/sectors', shows: 'Packaging' },
  ],
}

/** Submits a checklist, then finds a fault without a network: one thing is sent, another waits. */
async function leaveWorkBehind({ page, context, places, address, device }: Stage): Promise<void> {
  // Each device does another checklist: they share a plant.
  if (device === 'desk') {
    await page.goto(address + places.overdueAssignment)
    await page.getByRole('button', { name: /Start/ }).first().click()
    await page.getByRole('link', { name: /^Start / }).first().waitFor()
  }
  await page.goto(address + (device === 'desk' ? places.overdueChecklist : places.shortChecklist))
  await doChecklist(page, 'Everything in good order.')
  await page
    .getByText(/^Sent \d/)
    .first()
    .waitFor()
  await page.goto(address + places.openChecklist)
  await goToTask(page, places.taskWithFinding)
  await context.setOffline(true)
  await findFault(page, 'Twelve drops a minute, packing is due.')
  await page.goto(`${address}/technician/sync`)
}
