import type { Page } from '@playwright/test'
import type { Role } from '#src/rules/roles.ts'
import type { DemoServer } from './demo-server.ts'

type Places = DemoServer['places']

/** Something that a person gets to see in the demo. */
interface Sight {
  what: string
  /** The route that it belongs to, or the address when it has no parameters. */
  route: string
  address?: (places: Places) => string
  /** What is to be seen once it is there. */
  shows: string | RegExp
  /** Opens what is not open by itself. */
  open?: (page: Page, places: Places) => Promise<void>
}

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Every screen with work in it, its tabs, and the dialogs that matter. */
export const sights: Record<Role, readonly Sight[]> = {
  admin: [
    { what: 'dashboard', route: '/admin', shows: 'Recent Activity' },
    { what: 'users', route: '/admin/users', shows: 'Sofia Lindqvist' },
    {
      what: 'users, none found',
      route: '/admin/users',
      address: () => '/admin/users?search=nobody',
      shows: 'No users found',
    },
    {
      what: 'add user, with what is missing',
      route: '/admin/users',
      shows: 'First name is required',
      open: async (page) => {
        await press(page, 'Add User')
        await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
      },
    },
    {
      what: 'deactivate user',
      route: '/admin/users',
      shows: 'is signed out at once',
      open: (page) => press(page, /^Deactivate /),
    },
    { what: 'sectors', route: '/admin/sectors', shows: 'Packaging' },
    {
      what: 'add sector',
      route: '/admin/sectors',
      shows: 'At most 10 characters',
      open: (page) => press(page, 'Add Sector'),
    },
    {
      what: 'delete sector',
      route: '/admin/sectors',
      shows: 'This action cannot be undone.',
      open: (page) => press(page, /^Delete /),
    },
  ],
  supervisor: [
    { what: 'dashboard', route: '/supervisor', shows: 'Status Overview' },
    {
      what: 'account menu',
      route: '/supervisor',
      shows: 'Log out',
      open: (page) => press(page, /^Account of/),
    },
    { what: 'weekly PDFs', route: '/supervisor/pdf-workflow', shows: /weekly-\d.*\.pdf|weekly\.pdf/ },
    {
      what: 'upload a weekly PDF',
      route: '/supervisor/pdf-workflow',
      shows: 'Please select a file and enter a title',
      open: async (page) => {
        await press(page, 'Upload PDF')
        await press(page, 'Upload and Process')
      },
    },
    {
      what: 'more actions of a weekly PDF',
      route: '/supervisor/pdf-workflow',
      shows: 'Download the PDF',
      open: (page) => press(page, /^More actions/),
    },
    {
      what: 'plant assignment',
      route: '/supervisor/pdf-workflow',
      address: ({ workflow }) => workflow,
      shows: '3 of 3 plants assigned',
    },
    {
      what: 'assign a plant',
      route: '/supervisor/pdf-workflow',
      address: ({ handOut }) => handOut,
      shows: /Cannot submit: \d equipment/,
      open: (page) => press(page, /^Assign Plant /),
    },
    {
      what: 'completed workflows',
      route: '/supervisor/pdf-workflow',
      address: () => '/supervisor/pdf-workflow?tab=completed',
      shows: 'View Workflow',
    },
    { what: 'plant overview', route: '/supervisor/assignments', shows: 'North Boiler House' },
    {
      what: 'an assignment opened in the plant overview',
      route: '/supervisor/assignments',
      shows: 'Estimated duration',
      open: (page) => press(page, /^View Details/),
    },
    {
      what: 'delete an assignment',
      route: '/supervisor/assignments',
      shows: 'Delete this assignment?',
      open: (page) => press(page, /^Delete A-/),
    },
    {
      what: 'team performance',
      route: '/supervisor/assignments',
      address: () => '/supervisor/assignments?tab=team',
      shows: 'Marek Nowak',
    },
    {
      what: 'pending reviews',
      route: '/supervisor/assignments',
      address: () => '/supervisor/assignments?tab=reviews',
      shows: 'Request Revision',
    },
    {
      what: 'review details',
      route: '/supervisor/assignments',
      address: ({ review }) => review,
      shows: 'Your verdict',
    },
    {
      what: 'reject a checklist',
      route: '/supervisor/assignments',
      address: ({ review }) => review,
      shows: 'Reject this checklist?',
      open: (page) => press(page, 'Reject'),
    },
    {
      what: 'request a revision',
      route: '/supervisor/assignments',
      address: ({ review }) => review,
      shows: 'Say what is missing',
      open: (page) => press(page, 'Request Revision'),
    },
    {
      what: 'a photo of a finding',
      route: '/supervisor/assignments',
      address: ({ review }) => review,
      shows: 'Photo 1 of 1',
      open: (page) =>
        page
          .getByRole('button', { name: /^Photo \d/ })
          .first()
          .click(),
    },
    {
      what: 'an ongoing assignment',
      route: '/supervisor/assignment/:id',
      address: ({ ongoingAssignment }) => ongoingAssignment,
      shows: 'P-103A',
    },
    {
      what: 'a completed assignment',
      route: '/supervisor/assignment/:id',
      address: ({ completedAssignment }) => completedAssignment,
      shows: 'Plant report',
    },
    {
      what: 'an assignment that is not there',
      route: '/supervisor/assignment/:id',
      address: () => '/supervisor/assignment/999999',
      shows: 'Assignment not found',
    },
    {
      what: 'equipment inspection',
      route: '/supervisor/equipment/:id/view',
      address: ({ equipment }) => equipment,
      shows: 'Progress overview',
    },
  ],
  technician: [
    { what: 'dashboard', route: '/technician', shows: "Today's Assignments" },
    { what: 'assignments', route: '/technician/assignments', shows: 'Inspection for Water Treatment' },
    {
      what: 'an assignment',
      route: '/technician/assignment/:id',
      address: ({ assignment }) => assignment,
      shows: 'Feedwater Pump A',
    },
    {
      what: 'an assignment that is not on the phone',
      route: '/technician/assignment/:id',
      address: () => '/technician/assignment/999999',
      shows: 'Assignment not found',
    },
    {
      what: 'a task',
      route: '/technician/checklists',
      address: ({ openChecklist }) => openChecklist,
      shows: 'Task 1 of 6',
    },
    {
      what: "all tasks, and a task with last week's finding",
      route: '/technician/checklists',
      address: ({ openChecklist }) => openChecklist,
      shows: /Last time .*Not OK/,
      open: async (page, { taskWithFinding }) => {
        await press(page, 'All Tasks')
        await page.getByRole('button', { name: taskWithFinding }).click()
        await press(page, 'All Tasks')
      },
    },
    {
      what: 'a task that is not OK, with a value outside its limits',
      route: '/technician/checklists',
      address: ({ openChecklist }) => openChecklist,
      shows: 'Description (Required)',
      open: async (page) => {
        await page.getByRole('textbox', { name: /^Measured/ }).fill('99')
        await press(page, 'Not OK')
      },
    },
    {
      what: 'a checklist that was sent back',
      route: '/technician/checklists',
      address: ({ sentBackChecklist }) => sentBackChecklist,
      shows: /Sent back by/,
    },
    {
      what: 'a submitted checklist',
      route: '/technician/checklists',
      address: ({ submittedChecklist }) => submittedChecklist,
      shows: 'Checklist completed successfully',
    },
    {
      what: 'no checklist',
      route: '/technician/checklists',
      address: () => '/technician/checklists?assignment=1',
      shows: 'No Checklist Selected',
    },
    { what: 'reports', route: '/technician/reports', shows: 'Download' },
    { what: 'sync', route: '/technician/sync', shows: 'From this phone' },
  ],
}

/** What the same screens say while there is nothing. */
export const emptySights: Record<Role, readonly { address: string; shows: string }[]> = {
  admin: [
    { address: '/admin', shows: 'Plant Facilities' },
    { address: '/admin/sectors?search=nothing', shows: 'No sectors found' },
  ],
  supervisor: [
    { address: '/supervisor', shows: 'Status Overview' },
    { address: '/supervisor/pdf-workflow', shows: 'No PDFs uploaded yet' },
    { address: '/supervisor/pdf-workflow?tab=plants', shows: 'No workflow data available' },
    { address: '/supervisor/pdf-workflow?tab=completed', shows: 'No completed workflows yet' },
    { address: '/supervisor/assignments', shows: 'No plants found' },
    { address: '/supervisor/assignments?tab=team', shows: 'Marek Nowak' },
    { address: '/supervisor/assignments?tab=reviews', shows: 'No pending reviews' },
  ],
  technician: [
    { address: '/technician', shows: 'No assignments for today' },
    { address: '/technician/assignments', shows: 'No assignments found' },
    { address: '/technician/reports', shows: 'No reports found' },
    { address: '/technician/sync', shows: 'Nothing has been sent from this phone yet' },
  ],
}
