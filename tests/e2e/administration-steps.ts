import { expect, type Locator, type Page } from '@playwright/test'
import type { signIn } from '#scripts/demo/api-client.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { uploadWeeklyPdf } from './plant-server.ts'

export const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** The card of a dashboard figure, by its label. */
export const figureOf = (page: Page, label: string): Locator =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd')

export async function readFigure(page: Page, label: string): Promise<number> {
  const value = figureOf(page, label).locator('div').first()
  await expect(value).toHaveText(/^\d+$/)
  return Number(await value.textContent())
}

export async function expectDescription(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

/** Uploads a weekly PDF and assigns its first plant, two days overdue. */
export async function assignFirstPlant(
  client: Awaited<ReturnType<typeof signIn>>,
  technicianId: number,
  today: CalendarDate,
) {
  const pdf_id = await uploadWeeklyPdf({ supervisor: client })
  await client.call(weeklyPdfCalls.start, { params: { id: pdf_id } })
  const { plants } = await client.call(weeklyPdfCalls.workflow, { params: { id: pdf_id } })
  const first = plants[0]!
  await client.call(weeklyPdfCalls.assignPlant, {
    body: {
      pdf_id,
      plant_id: first.id,
      title: `Inspection for ${first.name}`,
      due_date: addDays(today, -2),
      equipment_assignments: first.equipment.map(({ id }) => ({
        equipment_id: id,
        technician_id: technicianId,
      })),
    },
  })
  return { first, plants }
}
