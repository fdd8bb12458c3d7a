import { audit } from '#src/app/shared/i18n/de/admin/audit.ts'
import { admin } from '#src/app/shared/i18n/de/admin.ts'
import { companySignIn } from '#src/app/shared/i18n/de/company-sign-in.ts'
import { errors } from '#src/app/shared/i18n/de/errors.ts'
import { keptWork } from '#src/app/shared/i18n/de/kept-work.ts'
import { limits } from '#src/app/shared/i18n/de/limits.ts'
import { lists } from '#src/app/shared/i18n/de/lists.ts'
import { parts } from '#src/app/shared/i18n/de/parts.ts'
import { account } from '#src/app/shared/i18n/de/screens/account.ts'
import { checklistView } from '#src/app/shared/i18n/de/screens/checklist-view.ts'
import { findingWords } from '#src/app/shared/i18n/de/screens/finding-words.ts'
import { findings } from '#src/app/shared/i18n/de/screens/findings.ts'
import { handover } from '#src/app/shared/i18n/de/screens/handover.ts'
import { news } from '#src/app/shared/i18n/de/screens/news.ts'
import { pdfWorkflow } from '#src/app/shared/i18n/de/screens/pdf-workflow.ts'
import { performance } from '#src/app/shared/i18n/de/screens/performance.ts'
import { photoMarking } from '#src/app/shared/i18n/de/screens/photo-marking.ts'
import { photoViewer } from '#src/app/shared/i18n/de/screens/photo-viewer.ts'
import { plantEditing } from '#src/app/shared/i18n/de/screens/plant-editing.ts'
import { reasons } from '#src/app/shared/i18n/de/screens/reasons.ts'
import { search } from '#src/app/shared/i18n/de/screens/search.ts'
import { supervisorDashboard } from '#src/app/shared/i18n/de/screens/supervisor-dashboard.ts'
import { weeklyPdf } from '#src/app/shared/i18n/de/screens/weekly-pdf.ts'
import { shell } from '#src/app/shared/i18n/de/shell.ts'
import { signing } from '#src/app/shared/i18n/de/signing.ts'
import { staleSave } from '#src/app/shared/i18n/de/stale-save.ts'
import { supervisor } from '#src/app/shared/i18n/de/supervisor.ts'
import { technician } from '#src/app/shared/i18n/de/technician.ts'
import type { Language } from '#src/app/shared/i18n/language.ts'
import { germanSentences } from '#src/rules/sentences/de.ts'

/** Every word of the app in German. */
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
