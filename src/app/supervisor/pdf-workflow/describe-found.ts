import { t } from '#src/i18n/areas/pdf-workflow.ts'

interface Found {
  plants: number
  equipment: number
  checklists: number
  tasks: number
}

/** Counts of a file's content as text: `3 plants, 8 equipment, 10 checklists, 60 tasks`. */
export function describeFound(found: Found): string {
  return [
    t('pdfs.plants', { count: found.plants }),
    t('pdfs.equipment', { count: found.equipment }),
    t('pdfs.checklists', { count: found.checklists }),
    t('pdfs.tasks', { count: found.tasks }),
  ].join(', ')
}

/** The same for a PDF in the list. */
export function describeExtracted(pdf: {
  plants_extracted: number
  equipment_extracted: number
  checklists_extracted: number
  tasks_extracted: number
}): string {
  return describeFound({
    plants: pdf.plants_extracted,
    equipment: pdf.equipment_extracted,
    checklists: pdf.checklists_extracted,
    tasks: pdf.tasks_extracted,
  })
}
