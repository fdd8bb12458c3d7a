// Written by `npm run messages` from the message files. Do not edit it.
import deMail from './de/server/mail.json' with { type: 'json' }
import deMessages from './de/server/messages.json' with { type: 'json' }
import deProblems from './de/server/problems.json' with { type: 'json' }
import deReports from './de/server/reports.json' with { type: 'json' }
import deValidation from './de/validation.json' with { type: 'json' }
import enMail from './en/server/mail.json' with { type: 'json' }
import enMessages from './en/server/messages.json' with { type: 'json' }
import enProblems from './en/server/problems.json' with { type: 'json' }
import enReports from './en/server/reports.json' with { type: 'json' }
import enValidation from './en/validation.json' with { type: 'json' }
import esMail from './es/server/mail.json' with { type: 'json' }
import esMessages from './es/server/messages.json' with { type: 'json' }
import esProblems from './es/server/problems.json' with { type: 'json' }
import esReports from './es/server/reports.json' with { type: 'json' }
import esValidation from './es/validation.json' with { type: 'json' }
import frMail from './fr/server/mail.json' with { type: 'json' }
import frMessages from './fr/server/messages.json' with { type: 'json' }
import frProblems from './fr/server/problems.json' with { type: 'json' }
import frReports from './fr/server/reports.json' with { type: 'json' }
import frValidation from './fr/validation.json' with { type: 'json' }

/** The messages that the server renders, by area and language. */
export const serverCatalogues = {
  "mail": {
    de: deMail,
    en: enMail,
    es: esMail,
    fr: frMail,
  },
  "messages": {
    de: deMessages,
    en: enMessages,
    es: esMessages,
    fr: frMessages,
  },
  "problems": {
    de: deProblems,
    en: enProblems,
    es: esProblems,
    fr: frProblems,
  },
  "reports": {
    de: deReports,
    en: enReports,
    es: esReports,
    fr: frReports,
  },
  "validation": {
    de: deValidation,
    en: enValidation,
    es: esValidation,
    fr: frValidation,
  },
}
