import type { en } from './en.ts'
import { audit } from './fr/admin/audit.ts'
import { admin } from './fr/admin.ts'
import { errors } from './fr/errors.ts'
import { lists } from './fr/lists.ts'
import { parts } from './fr/parts.ts'
import { account } from './fr/screens/account.ts'
import { checklistView } from './fr/screens/checklist-view.ts'
import { findingWords } from './fr/screens/finding-words.ts'
import { findings } from './fr/screens/findings.ts'
import { handover } from './fr/screens/handover.ts'
import { news } from './fr/screens/news.ts'
import { pdfWorkflow } from './fr/screens/pdf-workflow.ts'
import { performance } from './fr/screens/performance.ts'
import { photoMarking } from './fr/screens/photo-marking.ts'
import { photoViewer } from './fr/screens/photo-viewer.ts'
import { plantEditing } from './fr/screens/plant-editing.ts'
import { reasons } from './fr/screens/reasons.ts'
import { search } from './fr/screens/search.ts'
import { supervisorDashboard } from './fr/screens/supervisor-dashboard.ts'
import { weeklyPdf } from './fr/screens/weekly-pdf.ts'
import { shell } from './fr/shell.ts'
import { supervisor } from './fr/supervisor.ts'
import { technician } from './fr/technician.ts'
import type { Translation } from './translation.ts'

/** Every sentence of the app in French. */
export const fr = {
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
} satisfies { [Area in keyof typeof en]: Translation<(typeof en)[Area]> }
