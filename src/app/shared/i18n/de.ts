/** The whole catalogue in German, gathered as the English one is. */
import { audit } from './de/admin/audit.ts'
import { admin } from './de/admin.ts'
import { errors } from './de/errors.ts'
import { lists } from './de/lists.ts'
import { parts } from './de/parts.ts'
import { account } from './de/screens/account.ts'
import { checklistView } from './de/screens/checklist-view.ts'
import { findingWords } from './de/screens/finding-words.ts'
import { findings } from './de/screens/findings.ts'
import { handover } from './de/screens/handover.ts'
import { news } from './de/screens/news.ts'
import { pdfWorkflow } from './de/screens/pdf-workflow.ts'
import { performance } from './de/screens/performance.ts'
import { photoMarking } from './de/screens/photo-marking.ts'
import { photoViewer } from './de/screens/photo-viewer.ts'
import { plantEditing } from './de/screens/plant-editing.ts'
import { reasons } from './de/screens/reasons.ts'
import { search } from './de/screens/search.ts'
import { supervisorDashboard } from './de/screens/supervisor-dashboard.ts'
import { weeklyPdf } from './de/screens/weekly-pdf.ts'
import { shell } from './de/shell.ts'
import { supervisor } from './de/supervisor.ts'
import { technician } from './de/technician.ts'
import type { en } from './en.ts'
import type { Translation } from './translation.ts'

export const de = {
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
