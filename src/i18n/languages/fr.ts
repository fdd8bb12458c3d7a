import { audit } from '#src/i18n/fr/admin/audit.ts'
import { admin } from '#src/i18n/fr/admin.ts'
import { companySignIn } from '#src/i18n/fr/company-sign-in.ts'
import { errors } from '#src/i18n/fr/errors.ts'
import { keptWork } from '#src/i18n/fr/kept-work.ts'
import { limits } from '#src/i18n/fr/limits.ts'
import { lists } from '#src/i18n/fr/lists.ts'
import { parts } from '#src/i18n/fr/parts.ts'
import { account } from '#src/i18n/fr/screens/account.ts'
import { checklistView } from '#src/i18n/fr/screens/checklist-view.ts'
import { findingWords } from '#src/i18n/fr/screens/finding-words.ts'
import { findings } from '#src/i18n/fr/screens/findings.ts'
import { handover } from '#src/i18n/fr/screens/handover.ts'
import { news } from '#src/i18n/fr/screens/news.ts'
import { pdfWorkflow } from '#src/i18n/fr/screens/pdf-workflow.ts'
import { performance } from '#src/i18n/fr/screens/performance.ts'
import { photoMarking } from '#src/i18n/fr/screens/photo-marking.ts'
import { photoViewer } from '#src/i18n/fr/screens/photo-viewer.ts'
import { plantEditing } from '#src/i18n/fr/screens/plant-editing.ts'
import { reasons } from '#src/i18n/fr/screens/reasons.ts'
import { search } from '#src/i18n/fr/screens/search.ts'
import { supervisorDashboard } from '#src/i18n/fr/screens/supervisor-dashboard.ts'
import { weeklyPdf } from '#src/i18n/fr/screens/weekly-pdf.ts'
import { shell } from '#src/i18n/fr/shell.ts'
import { signing } from '#src/i18n/fr/signing.ts'
import { staleSave } from '#src/i18n/fr/stale-save.ts'
import { supervisor } from '#src/i18n/fr/supervisor.ts'
import { technician } from '#src/i18n/fr/technician.ts'
import type { Language } from '#src/i18n/language.ts'
import { frenchSentences } from '#src/rules/sentences/fr.ts'

/** All French texts of the app. */
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
    sentences: frenchSentences,
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
