import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { checklistView } from './en/checklist-view.ts'
import { errors } from './en/errors.ts'
import { findingWords } from './en/finding-words.ts'
import { findings } from './en/findings.ts'
import { handover } from './en/handover.ts'
import { news } from './en/news.ts'
import { parts } from './en/parts.ts'
import { pdfWorkflow } from './en/pdf-workflow.ts'
import { performance } from './en/performance.ts'
import { photoViewer } from './en/photo-viewer.ts'
import { reasons } from './en/reasons.ts'
import { shell } from './en/shell.ts'
import { supervisor } from './en/supervisor.ts'
import { technician } from './en/technician.ts'
import { weeklyPdf } from './en/weekly-pdf.ts'

/** Every sentence of the app. Screens import their own area's `t`; this is the list that translations follow. */
export const en = {
  shell,
  account,
  parts,
  errors,
  technician,
  reasons,
  supervisor,
  findingWords,
  findings,
  handover,
  pdfWorkflow,
  performance,
  photoViewer,
  checklistView,
  weeklyPdf,
  news,
  admin,
}
