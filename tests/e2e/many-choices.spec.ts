import { expect, type Page } from '@playwright/test'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignRounds, submitRound } from './assign-rounds.ts'
import { createUser } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectStable } from './expect-stable.ts'
import { desk, openOffice, phone } from './office-screens.ts'
import { type PlantServer, people, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'block' })

/** Above this number of choices, a field has a search. */
const MANY = 31
const PLANTS = 300

let plant: PlantServer
let page: Page
/** The assignment id of a round that can be reassigned. */
let open: string
/** A weekly PDF without assigned plants. */
let pdfId: number
const technicianNames: string[] = []

/** Creates the plants. @returns the last one, which is not on the first page of a list */
async function makePlants(): Promise<{ id: number; name: string }> {
  let last: { id: number; name: string } | undefined
  for (let made = 1; made <= PLANTS; made++)
    last = await plant.admin.call(plantEditingCalls.createPlant, {
      body: {
        plant_id: `YARD-${made}`,
        name: `Yard ${String(made).padStart(3, '0')}`,
        sector: plant.sector.id,
      },
    })
  const equipment = await plant.admin.call(plantEditingCalls.createEquipment, {
    body: { plant: last!.id, equipment_id: 'CR-1', name: 'Crane' },
  })
  await plant.admin.call(plantEditingCalls.createChecklist, {
    body: { equipment: equipment.id, name: 'Ropes' },
  })
  return last!
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  plant = await startPlantServer()
  const rounds = await assignRounds(plant)
  await submitRound(plant, rounds[0]!, true)
  open = rounds[1]!.assignment_id
  pdfId = await uploadWeeklyPdf(plant)
  await plant.supervisor.call(weeklyPdfCalls.start, { params: { id: pdfId } })
  for (let one = 0; one < MANY; one++) technicianNames.push((await createUser(plant, 'Technician')).name)
  page = await openOffice(browser, plant.address, people.supervisor)
})
test.afterAll(async () => {
  await page.context().close()
  await plant.close()
})

/** Types a name into a field, expects it as the only option, and chooses it by the keyboard. */
async function chooseByTyping(of: Page | ReturnType<Page['getByRole']>, label: string, name: string) {
  // Until the count arrives, the field is a plain select without text input.
  const field = of
    .getByRole('textbox', { name: label })
    .or(of.getByRole('combobox', { name: label }))
    .and(of.locator('input'))
  await field.click()
  await field.fill(name.slice(0, 3).toLowerCase() + name.slice(3))
  const options = of.getByRole('listbox').getByRole('option')
  await expect(options).toContainText([name])
  await expect(options).toBeInViewport({ ratio: 1 })
  await field.press('ArrowDown')
  await field.press('Enter')
  return field
}

for (const size of [desk, phone])
  test(`finds one technician of many by typing, ${size.width} wide`, async () => {
    await page.setViewportSize(size)
    const isPhone = size === phone
    // Another technician each time: the current one is not an option.
    const wanted = technicianNames.at(isPhone ? -2 : -1)!

    await test.step('for a finding', async () => {
      const { results } = await plant.supervisor.call(findingCalls.list)
      await page.goto(`${plant.address}/supervisor/findings?finding=${results[0]!.id}`)
      const dialog = page.getByRole('dialog')
      const field = await chooseByTyping(dialog, 'Owner', wanted)
      await expect(field).toHaveValue(wanted)
      await expectAccessible(page, `an owner of many, ${size.width} wide`)
      await field.click()
      await expectAccessible(page, `owners to choose from, ${size.width} wide`)
      await page.keyboard.press('Escape')
    })

    await test.step('for an assignment, and for several', async () => {
      await page.goto(`${plant.address}/supervisor/assignments?view=plants`)
      await expectStable(page)
      const give = page.getByLabel(/^Reassign A-\d+ to$/).first()
      const label = (await give.getAttribute('aria-label'))!
      await chooseByTyping(page, label, wanted)
      await expect(page.getByText(`is reassigned to ${wanted}`).last()).toBeVisible()
      await expectStable(page)
      await page
        .getByRole('checkbox', { name: /^Select A-/ })
        .last()
        .check()
      const bar = page.getByRole('region', { name: /selected$/ })
      const field = bar.getByRole('combobox', { name: 'Reassign selected to' })
      await field.click()
      await expectAccessible(page, `technicians for several, ${size.width} wide`)
      await chooseByTyping(bar, 'Reassign selected to', wanted)
      await expect(bar).toBeHidden()
    })

    if (!isPhone)
      await test.step('from the menu of a row', async () => {
        await page.goto(`${plant.address}/supervisor/assignments?view=list`)
        await expectStable(page)
        await page.getByRole('button', { name: `Actions for ${open}` }).click()
        await page.getByRole('menuitem', { name: 'Reassign to...' }).click()
        const dialog = page.getByRole('dialog', { name: /^Reassign A-/ })
        await expectAccessible(page, 'one technician for an assignment')
        await chooseByTyping(dialog, `Reassign ${open} to`, 'Ana Kowalska')
        await expect(dialog).toBeHidden()
        await expect(page.getByText('is reassigned to Ana Kowalska')).toBeVisible()
      })

    await test.step('for a plant, and for each equipment', async () => {
      await page.goto(`${plant.address}/supervisor/pdf-workflow?tab=plants&pdf=${pdfId}`)
      await page
        .getByRole('button', { name: /^Assign Plant/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const all = await chooseByTyping(dialog, 'Assign all equipment to', wanted)
      await expect(all).toHaveValue(new RegExp(`^${wanted} \\(`))
      const first = dialog.getByRole('combobox', { name: /^Technician for / }).first()
      await expect(first).toHaveValue(new RegExp(`^${wanted} \\(`))
      await first.click()
      await expectAccessible(page, `technicians for a piece of equipment, ${size.width} wide`)
      await page.keyboard.press('Escape')
      await chooseByTyping(dialog, (await first.getAttribute('aria-label'))!, 'Ana Kowalska')
      await expect(first).toHaveValue(/^Ana Kowalska \(/)
      await expect(all).toHaveValue('')
    })
  })

test(`finds one plant of ${PLANTS} by typing, and shows its name after a reload`, async () => {
  test.setTimeout(180_000)
  const last = await makePlants()
  await page.setViewportSize(desk)
  await page.goto(`${plant.address}/supervisor/assignments?tab=reviews`)
  const filters = page.getByRole('search', { name: 'Filters' })
  const field = await chooseByTyping(filters, 'Plant', last.name)
  await expect(field).toHaveValue(last.name)
  await expect(page).toHaveURL(new RegExp(`at=${last.id}\\b`))
  await expect(page.getByText('No matching reviews')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(last.name)
  await expect(page.getByText('No matching reviews')).toBeVisible()
  await filters.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(field).toHaveValue('')
  await expect(page).not.toHaveURL(/at=/)
})

test('finds one sector of several pages by typing, for an assignment, a user and a report', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [name, code] = ['Zone 205', 'ZONE-205']
  for (let made = 1; made <= 205; made++)
    await plant.admin.call(sectorCalls.create, {
      body: { name: `Zone ${String(made).padStart(3, '0')}`, code: `ZONE-${made}` },
    })
  const admin = await openOffice(browser, plant.address, people.admin)

  await test.step('on the overview, with its name after a reload', async () => {
    await admin.goto(`${plant.address}/admin/assignments`)
    const field = await chooseByTyping(admin, 'Sector', name)
    const none = admin.getByText(`No assignments found in ${name}`)
    await expect(none).toBeVisible()
    await admin.reload()
    await expect(field).toHaveValue(`${name} (${code})`)
    await expect(none).toBeVisible()
    await expectAccessible(admin, 'a sector of many')
  })

  await test.step('in a dialog', async () => {
    await admin.setViewportSize(phone)
    await admin.goto(`${plant.address}/admin/users`)
    await admin.getByRole('button', { name: 'Add User' }).first().click()
    const person = await chooseByTyping(admin.getByRole('dialog'), 'Sector', name)
    await expect(person).toHaveValue(`${name} (${code})`)
    await expectAccessible(admin, 'a sector of many for a person, on a phone')
    await admin.goto(`${plant.address}/admin/reports`)
    await admin.getByRole('button', { name: 'Generate Report' }).first().click()
    const dialog = admin.getByRole('dialog')
    await chooseByTyping(dialog, 'Sector', name)
    await expect(dialog.getByLabel('Plant')).toBeEnabled()
  })
  await admin.context().close()
})
