import { audit } from '#src/i18n/es/admin/audit.ts'
import { admin } from '#src/i18n/es/admin.ts'
import { companySignIn } from '#src/i18n/es/company-sign-in.ts'
import { errors } from '#src/i18n/es/errors.ts'
import { keptWork } from '#src/i18n/es/kept-work.ts'
import { limits } from '#src/i18n/es/limits.ts'
import { lists } from '#src/i18n/es/lists.ts'
import { parts } from '#src/i18n/es/parts.ts'
import { account } from '#src/i18n/es/screens/account.ts'
import { checklistView } from '#src/i18n/es/screens/checklist-view.ts'
import { findingWords } from '#src/i18n/es/screens/finding-words.ts'
import { findings } from '#src/i18n/es/screens/findings.ts'
import { handover } from '#src/i18n/es/screens/handover.ts'
import { news } from '#src/i18n/es/screens/news.ts'
import { pdfWorkflow } from '#src/i18n/es/screens/pdf-workflow.ts'
import { performance } from '#src/i18n/es/screens/performance.ts'
import { photoMarking } from '#src/i18n/es/screens/photo-marking.ts'
import { photoViewer } from '#src/i18n/es/screens/photo-viewer.ts'
import { plantEditing } from '#src/i18n/es/screens/plant-editing.ts'
import { reasons } from '#src/i18n/es/screens/reasons.ts'
import { search } from '#src/i18n/es/screens/search.ts'
import { supervisorDashboard } from '#src/i18n/es/screens/supervisor-dashboard.ts'
import { weeklyPdf } from '#src/i18n/es/screens/weekly-pdf.ts'
import { shell } from '#src/i18n/es/shell.ts'
import { signing } from '#src/i18n/es/signing.ts'
import { staleSave } from '#src/i18n/es/stale-save.ts'
import { supervisor } from '#src/i18n/es/supervisor.ts'
import { technician } from '#src/i18n/es/technician.ts'
import type { Language } from '#src/i18n/language.ts'
import { spanishSentences } from '#src/rules/sentences/es.ts'

/** All Spanish texts of the app. */
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
    sentences: spanishSentences,
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
