import { expect } from '@playwright/test'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import { assignRounds, listChecklists, submitRound } from './assign-rounds.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectStable } from './expect-stable.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

let plant: PlantServer
let rounds: TechnicianAssignment[]
test.beforeAll(async () => {
  plant = await startPlantServer()
  rounds = await assignRounds(plant)
  await submitRound(plant, rounds[0]!, true)
  await submitRound(plant, rounds[1]!, false)
})
test.afterAll(() => plant.close())

test('a supervisor filters pending reviews, and works through them by the keyboard', async ({ page }) => {
  const [faulty, fine] = [rounds[0]!, rounds[1]!]
  const total = listChecklists(faulty).length + listChecklists(fine).length
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignments?tab=reviews`)
  const filters = page.getByRole('search', { name: 'Filters' })
  const cards = page.locator('[data-item]')
  const pages = page.getByRole('navigation', { name: 'Pages of Pending Reviews' })

  await test.step('each filter is in the URL, and the counts match', async () => {
    await expect(pages).toContainText(`of ${total}`)
    await expect(cards).toHaveCount(total)
    await filters.getByLabel('Findings').selectOption('Not OK')
    await expect(page).toHaveURL(/found=not_ok/)
    await expect(cards).toHaveCount(1)
    await expect(pages).toContainText('1–1 of 1')
    await filters.getByLabel('Plant').selectOption(fine.plant_name)
    await expect(page.getByText('No matching reviews')).toBeVisible()
    await filters.getByLabel('Findings').selectOption('All OK')
    await expect(cards).toHaveCount(listChecklists(fine).length)
    await filters.getByLabel('Flags').selectOption('Submitted after reassignment')
    await expect(page).toHaveURL(/flags=reassigned/)
    await expect(page.getByText('No matching reviews')).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(listChecklists(fine).length)
    await filters.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(cards).toHaveCount(total)
  })

  await test.step('shortcut letters move, select, search and open; in a field they are text', async () => {
    const boxes = cards.getByRole('checkbox')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(boxes.nth(1)).toBeChecked()
    await page.keyboard.press('k')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('xj')
    await expect(search).toHaveValue('xj')
    await search.fill('')
    await expect(cards).toHaveCount(total)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page).toHaveURL(/review=\d+/)
    await page.goBack()
  })

  await test.step('a setting turns the shortcuts off', async () => {
    await page.getByRole('button', { name: 'Keys' }).click()
    await expectAccessible(page, 'the keys of a list')
    const setting = page.getByLabel('Use single keys on this device')
    await setting.uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(cards.getByRole('checkbox').first()).not.toBeFocused()
    await page.getByRole('button', { name: 'Keys' }).click()
    await setting.check()
    await page.keyboard.press('Escape')
  })

  await test.step('a bulk approval shows its effect and its contents', async () => {
    await page.getByLabel('Select all of this page').check()
    await page.getByRole('button', { name: `Approve selected (${total})` }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${total} checklists?` })
    await expect(dialog).toContainText('You cannot undo an approval.')
    await expect(dialog).toContainText('1 of them has tasks that are Not OK.')
    await expect(dialog).toContainText('Marek Nowak')
    await expectAccessible(page, 'an approval of many')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
      expect(spare, `nothing stands out of sight at ${width} px`).toBeGreaterThanOrEqual(0)
      await expectAccessible(page, `pending reviews at ${width} px`)
    }
  })
})

test('a supervisor reviews a whole assignment on one page by the keyboard', async ({ page }) => {
  const round = rounds[0]!
  const total = listChecklists(round).length
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignment/${round.id}`)
  await page.getByRole('link', { name: `Review ${total} checklists` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Review ${round.assignment_id}`)
  const checklists = page.locator('[data-item]')
  const [first, second] = [checklists.nth(0), checklists.nth(1)]
  const foldOf = (checklist: typeof first) => checklist.getByRole('heading').getByRole('button')
  const status = page.getByRole('status').filter({ hasText: 'submitted' })
  await expect(status).toHaveText(`${total} of ${total} submitted checklists wait for your review.`)

  await test.step('findings show their photo, and OK tasks are collapsed with a count', async () => {
    await expect(checklists).toHaveCount(total)
    await expect(foldOf(first)).toHaveAttribute('aria-expanded', 'true')
    await expect(first.getByText('Drips at the seal', { exact: true })).toBeVisible()
    await expect(first.getByRole('list', { name: /^Photos of/ }).getByRole('img')).toBeVisible()
    await expect(first.getByText(/^\d+ tasks OK$/)).toBeVisible()
    await expect(foldOf(second)).toHaveAttribute('aria-expanded', 'false')
    await expect(second).toContainText(/\d+ OK/)
    await expectAccessible(page, 'an assignment on one page')
  })

  await test.step('shortcuts collapse, approve, and request a revision', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(foldOf(first)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await expect(foldOf(second)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Approve this checklist?' })
    await expect(dialog).toContainText('You cannot undo an approval.')
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(second.getByText('Approved', { exact: true })).toBeVisible()
    await expect(foldOf(second)).toBeFocused()
    await expect(foldOf(second)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('a')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('k')
    await page.keyboard.press('v')
    await first
      .getByRole('checkbox', { name: /^Recheck/ })
      .first()
      .check()
    await expectAccessible(page, 'a revision on the page of an assignment')
    await first.getByRole('button', { name: 'Request', exact: true }).click()
    await expect(checklists).toHaveCount(total - 1)
    const left = total - 2
    await expect(status).toHaveText(
      `${left} of ${total - 1} submitted checklists ${left === 1 ? 'waits' : 'wait'} for your review.`,
    )
  })

  await test.step('one action approves the rest, including other pages', async () => {
    const rest = total - 2
    // A page size of one tests paging with a small assignment.
    await page.route('**/submitted/**', (route) =>
      route.continue({ url: route.request().url().replace('page_size=50', 'page_size=1') }),
    )
    await page.reload()
    await expect(checklists).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'an assignment on one page, on a phone')
    expect(
      await page.evaluate(() => innerWidth - document.documentElement.scrollWidth),
    ).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: `Approve the rest (${rest})` }).click()
    const question = page.getByRole('dialog', { name: `Approve ${rest} checklists?` })
    await question.getByRole('button', { name: 'Approve' }).click()
  })

  await test.step('the last verdict leads to the assignment, which shows a message once', async () => {
    const done = page.getByRole('status').filter({ hasText: 'All submitted checklists are reviewed.' })
    await expect(done).toBeVisible()
    await expect(page).toHaveURL(`${plant.address}/supervisor/assignment/${round.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'an assignment with its results, on a phone')
    await page.getByRole('button', { name: 'Close this message' }).last().click()
    await expect(done).toHaveCount(0)
    await page.goBack()
    await expect(done).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve the rest/ })).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Review/)
    await expectStable(page)
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull()
    await expect(done).toHaveCount(0)
  })
})

test('a supervisor sorts and filters the assignment list, and saves it as a named view', async ({ page }) => {
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignments`)
  await page.getByText('One list', { exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  const table = page.getByRole('table', { name: 'Assignments' })
  const rows = table.locator('[data-item]')
  const headOf = (name: string) => table.getByRole('columnheader', { name })
  await expect(rows).toHaveCount(rounds.length)

  await test.step('a column head sorts on the server and shows the direction', async () => {
    const names = rounds.map((round) => round.plant_name).sort()
    await headOf('Plant').getByRole('button').click()
    await expect(page).toHaveURL(/sort=plant/)
    await expect(headOf('Plant')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows.first()).toContainText(names[0]!)
    await headOf('Plant').getByRole('button').click()
    await expect(page).toHaveURL(/sort=-plant/)
    await expect(headOf('Plant')).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.first()).toContainText(names.at(-1)!)
  })

  await test.step('a column is hidden, and the list is saved as a view', async () => {
    await table.locator('xpath=ancestor::*[@aria-busy]').getByRole('button', { name: 'Columns' }).click()
    // The URL changes first, then the checkbox.
    await page.getByRole('dialog').getByLabel('Priority').click()
    await expect(headOf('Priority')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Name of this view').fill('Plants, Z first')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expectAccessible(page, 'the saved views')
    await page.goto(`${plant.address}/supervisor/assignments`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Plants, Z first' }).click()
    await expect(headOf('Plant')).toHaveAttribute('aria-sort', 'descending')
    await expect(headOf('Priority')).toHaveCount(0)
  })

  await test.step('shortcuts move through the list, and one menu has all actions of a row', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const open = rounds.at(-1)!
    const row = rows.filter({ hasText: open.assignment_id })
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('x')
    await table.getByLabel('Select all of this page').check()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await table.getByLabel('Select all of this page').uncheck()
    await row.getByRole('button', { name: `Actions for ${open.assignment_id}` }).click()
    await expectAccessible(page, 'the menu of a row')
    await page.getByRole('menuitem', { name: 'Ana Kowalska' }).click()
    await expect(row).toContainText('Ana Kowalska')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Marek Nowak')
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/supervisor/assignment/${open.id}$`))
    await page.goBack()
  })

  await test.step('the list fits on a small desktop and on a phone', async () => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
      expect(spare, `the page at ${width} px`).toBeGreaterThanOrEqual(0)
      const cut = await table.evaluate(
        ({ parentElement: around }) => around!.scrollWidth - around!.clientWidth,
      )
      expect(cut, `the table at ${width} px`).toBeLessThanOrEqual(0)
      await expectAccessible(page, `assignments as one list at ${width} px`)
    }
  })
})

test('every dashboard figure leads to a list with the same count', async ({ page }) => {
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor`)
  const figures = await plant.supervisor.call(assignmentCalls.supervisorStats)
  const { active_technicians: active, total_technicians: technicians } = figures
  const assignments = 'Pages of Assignments'
  const leads = [
    [`Total Assignments ${figures.total_assignments}`, figures.total_assignments, assignments],
    [`Active Technicians ${active} of ${technicians}`, active, null],
    [`Pending Reviews ${figures.pending_reviews}`, figures.pending_reviews, 'Pages of Pending Reviews'],
    [/^Open Findings /, figures.open_findings, 'Pages of Findings'],
    [`Completion Rate ${figures.completion_rate} %`, figures.completed_assignments, assignments],
    [/^In Progress/, figures.in_progress_assignments, assignments],
    [/^Pending(?! Reviews)/, figures.pending_assignments, assignments],
    [/^Completed/, figures.completed_assignments, assignments],
    [/^Overdue/, figures.overdue_assignments, assignments],
  ] as const
  for (const [name, count, pages] of leads) {
    await page.goto(`${plant.address}/supervisor`)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page).not.toHaveURL(/\/supervisor$/)
    if (pages === null)
      await expect(page.getByRole('listitem').filter({ hasText: '@plant.example' })).toHaveCount(count)
    else if (count > 0)
      await expect(page.getByRole('navigation', { name: pages })).toContainText(`of ${count}`)
    else await expect(page.getByText(/^No (assignments|pending review|findings)/).first()).toBeVisible()
  }
})

test('a printed list has its rows, dark on white, without buttons', async ({ page }) => {
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignments?view=list`)
  const table = page.getByRole('table', { name: 'Assignments' })
  await expect(table.locator('[data-item]')).toHaveCount(rounds.length)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 portrait.
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeHidden()
  await expect(table.getByRole('checkbox').first()).toBeHidden()
  await expect(table.getByRole('columnheader', { name: 'Plant' })).toBeVisible()
  await expect(table.locator('[data-item]').first()).toHaveCSS('display', 'table-row')
  const width = await table.evaluate((element) => element.scrollWidth)
  expect(width).toBeLessThanOrEqual(718)
  await expect(table.locator('[data-item]').first()).toHaveCSS('color', 'rgb(16, 32, 31)')
})

test('undoes the reassignment and the removal of equipment', async ({ page }) => {
  const round = rounds.at(-1)!
  const [piece] = round.equipment
  const named = `${piece!.equipment_id} ${piece!.name}`
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignments?search=${round.plant_name}`)
  await page.getByRole('button', { name: `View Details of ${round.assignment_id}` }).click()
  const inside = page.getByRole('list', { name: 'Equipment' }).getByRole('link', { name: named }).first()
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' })

  await page.getByLabel(`Reassign ${piece!.equipment_id} to`).selectOption('Ana Kowalska')
  await expect(page.getByText(`${piece!.equipment_id} is reassigned to Ana Kowalska`)).toBeVisible()
  await expect(inside).toHaveCount(0)
  await undo.click()
  await expect(inside).toBeVisible()

  await page.getByRole('button', { name: `Remove ${named}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(inside).toHaveCount(0)
  await undo.click()
  await expect(inside).toBeVisible()
})
