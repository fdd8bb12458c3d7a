import { expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())
test.setTimeout(120_000)
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const MAX_TABS = 120
/** Three warnings: a line, a limit, and a machine without tasks. The fan stands below the wrong plant. */
const plan = Buffer.from(
  writePlainPdf([
    [
      'Measure with the portable meter only',
      'Plant: NT-01 Hall',
      'Equipment: P-9 Pump',
      'Checklist: Round',
      '1. Suction 2 to 4 bar',
      '2. Wear < 5 mm (new: 3 mm)',
      '3. Listen to the bearings',
      'Equipment: F-7 Fan',
      'Checklist: Fan round',
      '1. Check the belt',
      'Equipment: V-3 Valve',
      'Plant: NT-02 Yard',
      'Equipment: C-1 Compressor',
      'Checklist: Weekly',
      '1. Check the oil level',
    ].map((text, index) => ({ x: 50, y: 200 + index * 14, text })),
  ]),
)

type Role = 'button' | 'link' | 'combobox' | 'tree' | 'textbox' | 'menuitem' | 'checkbox'

/** A user without a mouse. Each key leaves the focus on an element, in sight and marked. */
function useKeyboard(page: Page) {
  const expectFocus = async (where: string) => {
    const describe = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'the page has lost the focus'
        const { top, bottom, width, height } = focused.getBoundingClientRect()
        if (width * height === 0 || bottom <= 0 || top >= innerHeight) return 'the focus is out of sight'
        const style = getComputedStyle(focused)
        const isField = focused.matches('input, select, textarea')
        const isMarked = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || isField
        const isRegion = focused.matches('main, [role="dialog"], [role="menu"]')
        return isMarked || isRegion ? 'marked' : `no mark: ${focused.outerHTML.slice(0, 200)}`
      })
    await expect.poll(describe, { message: where, timeout: 5000 }).toBe('marked')
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expectFocus(key)
  }
  const isFocused = (role: Role, name: string | RegExp) =>
    page
      .getByRole(role, { name, exact: true })
      .evaluateAll((found) => found.some((one) => one === document.activeElement))
  const tabTo = async (role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
    for (let count = 0; count < MAX_TABS; count += 1) {
      if (await isFocused(role, name)) return expectFocus(`${name}`)
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not reach ${role} ${name}.`)
  }
  return {
    expectFocus,
    press,
    tabTo,
    async activate(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await tabTo(role, name, key)
      await page.keyboard.press('Enter')
    },
    /** Selects the row of the tree whose name begins with `name`. */
    async selectRow(name: string) {
      await tabTo('tree', 'What was read', 'Shift+Tab')
      await press('Home')
      const selected = page.locator('[role="treeitem"][aria-selected="true"]')
      for (let count = 0; count < 40; count += 1) {
        if ((await selected.getAttribute('aria-label'))?.startsWith(name)) return
        await press('ArrowDown')
      }
      throw new Error(`The arrow keys do not reach ${name}.`)
    },
    async chooseFromMenu(node: string, item: string) {
      await tabTo('button', `Actions for ${node}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await tabTo('menuitem', item, 'ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeHidden()
    },
    async type(text: string) {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
  }
}

test('a supervisor uploads, checks, corrects, imports and assigns a plan with the keyboard alone', async ({
  page,
}) => {
  const crew = await openCrew(plant)
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  const user = useKeyboard(page)
  const row = (text: string) => page.getByRole('treeitem', { name: new RegExp(text) })
  const saved = page.getByText('All corrections saved')

  // Upload.
  await user.activate('button', 'Upload PDF')
  const upload = page.getByRole('dialog', { name: 'Upload Weekly Inspection PDF' })
  await expect(upload).toBeVisible()
  await user.expectFocus('the upload')
  await expectAccessible(page, 'the upload')
  await upload
    .getByLabel('PDF file')
    .setInputFiles({ name: 'Week 48.pdf', mimeType: 'application/pdf', buffer: plan })
  await user.activate('button', 'Upload and Process')
  await expect(upload).toBeHidden({ timeout: 60_000 })
  await user.expectFocus('after the upload')
  await expectAccessible(page, 'the list of PDFs')
  await user.activate('link', 'Check plan Week 48')
  // The list shows the number of warnings as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Week 48' })).toBeVisible()
  await expect(page.getByText('3 open warnings').first()).toBeVisible()
  await user.expectFocus('the check')
  await expectAccessible(page, 'the check')

  // The jump to the next warning selects the task with the limit that was not understood.
  await user.tabTo('tree', 'What was read')
  const unread = row('Task Wear')
  for (let count = 0; count < 3; count += 1) {
    if ((await unread.getAttribute('aria-selected')) === 'true') break
    await user.press('n')
  }
  await expect(unread).toHaveAttribute('aria-selected', 'true')
  await user.press('Enter')
  await user.type('Wear of the ring')
  await user.tabTo('textbox', 'Upper limit')
  await user.type('5')
  await user.press('Enter')
  await user.press('Escape')
  await expect(row('Task Wear of the ring')).toHaveCount(1)
  await expect(page.getByText('2 open warnings').first()).toBeVisible()
  await expectAccessible(page, 'the check after a correction')

  // The warnings: the line becomes a task, the machine without tasks is accepted.
  await user.activate('button', 'Task: Measure with the portable meter only', 'Shift+Tab')
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await user.expectFocus('after a line became a task')
  await user.activate('button', /^Accept: .*V-3/, 'Shift+Tab')
  await expect(page.getByText('No warning').first()).toBeVisible()
  await user.expectFocus('after the last warning')

  // Move with a dialog, which Escape closes first.
  await user.selectRow('Equipment F-7 Fan')
  const move = page.getByRole('dialog', { name: 'Move "F-7 Fan"' })
  await page.keyboard.press('m')
  await expect(move).toBeVisible()
  await user.expectFocus('the dialog')
  await expectAccessible(page, 'the dialog to move')
  await page.keyboard.press('Escape')
  await expect(move).toBeHidden()
  await user.expectFocus('after Escape')
  await page.keyboard.press('m')
  await user.tabTo('combobox', /^Plant/)
  await page.keyboard.type('NT-02')
  await user.activate('button', 'Move')
  await expect(move).toBeHidden()
  await user.expectFocus('after the move')
  await expect(saved).toBeVisible()

  // Split a checklist and merge the parts, with the menu.
  await user.selectRow('Task Listen to the bearings')
  await user.chooseFromMenu('Listen to the bearings', 'Split the checklist here')
  await user.expectFocus('after the split')
  await expect(row('Checklist Round')).toHaveCount(2)
  await user.press('ArrowLeft')
  await user.chooseFromMenu('Round', 'Merge into...')
  const merge = page.getByRole('dialog', { name: 'Merge "Round"' })
  await expect(merge).toBeVisible()
  await expectAccessible(page, 'the dialog to merge')
  await user.tabTo('combobox', /^Merge into/)
  await page.keyboard.type('NT-01 Hall › P-9')
  await user.activate('button', 'Merge')
  await expect(merge).toBeHidden()
  await user.expectFocus('after the merge')
  await expect(row('Checklist Round')).toHaveCount(1)

  // Remove with a key and with the menu; undo with the key and with the button.
  await user.selectRow('Task Check the oil level')
  await user.press('Delete')
  await expect(row('Check the oil level')).toHaveCount(0)
  await user.press('Control+z')
  await expect(row('Check the oil level')).toHaveCount(1)
  await user.selectRow('Task Check the oil level')
  await user.chooseFromMenu('Check the oil level', 'Remove')
  await expect(row('Check the oil level')).toHaveCount(0)
  await user.expectFocus('after the removal')
  await user.activate('button', 'Undo', 'Shift+Tab')
  await expect(row('Check the oil level')).toHaveCount(1)
  await user.expectFocus('after Undo')
  await expect(saved).toBeVisible()

  // Import.
  await user.activate('button', 'Confirm import')
  const confirmation = page.getByRole('dialog', { name: 'Import this plan?' })
  await expect(confirmation).toBeVisible()
  await expectAccessible(page, 'the confirmation')
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await user.expectFocus('after Escape')
  await user.activate('button', 'Confirm import')
  await user.activate('button', 'Import')
  await expect(page.getByText('"Week 48" was imported.')).toBeVisible()
  await user.expectFocus('after the import')

  // Assign.
  await user.activate('link', 'Assign all plants of Week 48')
  await expect(page.getByRole('list', { name: 'Plants' })).toBeVisible()
  await user.expectFocus('the board')
  await expectAccessible(page, 'the board')
  for (const name of ['Hall', 'Yard']) {
    await user.tabTo('combobox', `Technician for all machines of ${name}`)
    await page.keyboard.type(crew.technician.name)
  }
  await user.activate('button', 'Assign 3 machines to 1 technician')
  await expect(page.getByText('Assigned 3 machines to 1 technician')).toBeVisible()
  await user.expectFocus('after the assignment')
  await expectAccessible(page, 'the board after the assignment')
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  expect((await supervisor.call(assignmentCalls.list, {})).count).toBe(2)
})
