import { audit } from '#src/i18n/de/admin/audit.ts'
import { admin } from '#src/i18n/de/admin.ts'
import { companySignIn } from '#src/i18n/de/company-sign-in.ts'
import { errors } from '#src/i18n/de/errors.ts'
import { keptWork } from '#src/i18n/de/kept-work.ts'
import { limits } from '#src/i18n/de/limits.ts'
import { lists } from '#src/i18n/de/lists.ts'
import { parts } from '#src/i18n/de/parts.ts'
import { account } from '#src/i18n/de/screens/account.ts'
import { checklistView } from '#src/i18n/de/screens/checklist-view.ts'
import { findingWords } from '#src/i18n/de/screens/finding-words.ts'
import { findings } from '#src/i18n/de/screens/findings.ts'
import { handover } from '#src/i18n/de/screens/handover.ts'
import { news } from '#src/i18n/de/screens/news.ts'
import { pdfWorkflow } from '#src/i18n/de/screens/pdf-workflow.ts'
import { performance } from '#src/i18n/de/screens/performance.ts'
import { photoMarking } from '#src/i18n/de/screens/photo-marking.ts'
import { photoViewer } from '#src/i18n/de/screens/photo-viewer.ts'
import { plantEditing } from '#src/i18n/de/screens/plant-editing.ts'
import { reasons } from '#src/i18n/de/screens/reasons.ts'
import { search } from '#src/i18n/de/screens/search.ts'
import { supervisorDashboard } from '#src/i18n/de/screens/supervisor-dashboard.ts'
import { weeklyPdf } from '#src/i18n/de/screens/weekly-pdf.ts'
import { shell } from '#src/i18n/de/shell.ts'
import { signing } from '#src/i18n/de/signing.ts'
import { staleSave } from '#src/i18n/de/stale-save.ts'
import { supervisor } from '#src/i18n/de/supervisor.ts'
import { technician } from '#src/i18n/de/technician.ts'
import type { Language } from '#src/i18n/language.ts'
import { germanSentences } from '#src/rules/sentences/de.ts'

/** All German texts of the app. */
export const words: Language = {
  direction: 'ltr',
  areas: {
    shell,
    account,
    companySignIn,
    keptWork,
    audit,
    lists,
    limits,
    parts,
    errors,
    sentences: germanSentences,
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
  },
}
