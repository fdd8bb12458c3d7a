import type { en } from './en.ts'
import { audit } from './es/admin/audit.ts'
import { admin } from './es/admin.ts'
import { errors } from './es/errors.ts'
import { lists } from './es/lists.ts'
import { parts } from './es/parts.ts'
import { account } from './es/screens/account.ts'
import { checklistView } from './es/screens/checklist-view.ts'
import { findingWords } from './es/screens/finding-words.ts'
import { findings } from './es/screens/findings.ts'
import { handover } from './es/screens/handover.ts'
import { news } from './es/screens/news.ts'
import { pdfWorkflow } from './es/screens/pdf-workflow.ts'
import { performance } from './es/screens/performance.ts'
import { photoMarking } from './es/screens/photo-marking.ts'
import { photoViewer } from './es/screens/photo-viewer.ts'
import { plantEditing } from './es/screens/plant-editing.ts'
import { reasons } from './es/screens/reasons.ts'
import { search } from './es/screens/search.ts'
import { supervisorDashboard } from './es/screens/supervisor-dashboard.ts'
import { weeklyPdf } from './es/screens/weekly-pdf.ts'
import { shell } from './es/shell.ts'
import { supervisor } from './es/supervisor.ts'
import { technician } from './es/technician.ts'
import type { Translation } from './translation.ts'

/** Every sentence of the app in Spanish. */
export const es = {
  shell,
  account,
  audit,
  lists,
  parts,
  errors,
  technician,
  reasons,
  supervisor,
  supervisorDashboard,
  findingWords,
  findings,
  handover,
  pdfWorkflow,
  performance,
  photoMarking,
  photoViewer,
  checklistView,
  weeklyPdf,
  news,
  search,
  admin,
  plantEditing,
} as const satisfies { [Area in keyof typeof en]: Translation<(typeof en)[Area]> }
