import { sentences } from '#src/i18n/validation.ts'
import { audit } from './en/admin/audit.ts'
import { admin } from './en/admin.ts'
import { companySignIn } from './en/company-sign-in.ts'
import { errors } from './en/errors.ts'
import { keptWork } from './en/kept-work.ts'
import { limits } from './en/limits.ts'
import { lists } from './en/lists.ts'
import { parts } from './en/parts.ts'
import { account } from './en/screens/account.ts'
import { checklistView } from './en/screens/checklist-view.ts'
import { findingWords } from './en/screens/finding-words.ts'
import { findings } from './en/screens/findings.ts'
import { handover } from './en/screens/handover.ts'
import { news } from './en/screens/news.ts'
import { pdfWorkflow } from './en/screens/pdf-workflow.ts'
import { performance } from './en/screens/performance.ts'
import { photoMarking } from './en/screens/photo-marking.ts'
import { photoViewer } from './en/screens/photo-viewer.ts'
import { plantEditing } from './en/screens/plant-editing.ts'
import { reasons } from './en/screens/reasons.ts'
import { search } from './en/screens/search.ts'
import { supervisorDashboard } from './en/screens/supervisor-dashboard.ts'
import { weeklyPdf } from './en/screens/weekly-pdf.ts'
import { shell } from './en/shell.ts'
import { signing } from './en/signing.ts'
import { staleSave } from './en/stale-save.ts'
import { supervisor } from './en/supervisor.ts'
import { technician } from './en/technician.ts'

/**
 * All English texts of the app, the source for translations. Screens import only the `t` of their own area.
 */
export const en = {
  shell,
  account,
  companySignIn,
  keptWork,
  audit,
  lists,
  limits,
  parts,
  errors,
  sentences,
  technician,
  reasons,
  signing,
  staleSave,
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
}
