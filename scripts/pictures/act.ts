import type { Page } from '@playwright/test'
import { drawPhoto } from '#scripts/demo/draw-photo.ts'
import { demoPassword } from '#scripts/demo/people.ts'

/** Signs in as a person does. */
export async function signInAs(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: /^Welcome back, / }).waitFor()
}

const isAt = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Goes to a task of the checklist that is open. */
export async function goToTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'All Tasks' }).click()
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: 'All Tasks', expanded: true }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

/** Answers every task of the checklist that is open, and submits it. */
export async function doChecklist(page: Page, notes: string): Promise<void> {
  const tasks = Number(/of (\d+)/.exec((await page.getByText(/^Task \d+ of \d+/).textContent()) ?? '')?.[1])
  for (let number = 1; number <= tasks; number++) {
    await isAt(page, `Task ${number} of ${tasks}`)
    const measured = page.getByRole('textbox', { name: /^Measured/ })
    if (await measured.isVisible()) await measured.fill('0.2')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Technician Notes (Required)' }).fill(notes)
  await page.getByRole('button', { name: 'Submit Checklist' }).click()
  await page.waitForURL(/\/technician\/assignment\//)
}

/** Finds the task that is open not OK, with a photo. */
export async function findFault(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Not OK' }).click()
  await page.getByLabel('Description (Required)').fill(description)
  await page.setInputFiles('input[type=file]:not([capture])', {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawPhoto('leak', 'P-103A  shaft seal')),
  })
  await page.getByRole('button', { name: /^Photo 1 of/ }).waitFor()
}
