import pdfWorkflow from '#src/i18n/en/pdf-workflow.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('pdf-workflow', pdfWorkflow)
