import { pdfWorkflow } from '#src/i18n/en/screens/pdf-workflow.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: no first screen needs the texts of weekly PDFs and assignment. */
export const t = createTranslate('pdfWorkflow', pdfWorkflow)
