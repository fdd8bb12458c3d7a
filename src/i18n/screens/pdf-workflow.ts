import { pdfWorkflow } from '#src/i18n/en/screens/pdf-workflow.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of the weekly PDFs and of handing out, which no first screen has: they come with the screens that do. */
export const t = createTranslate('pdfWorkflow', pdfWorkflow)
