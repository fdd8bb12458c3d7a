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
import itMail from './it/server/mail.json' with { type: 'json' }
import itMessages from './it/server/messages.json' with { type: 'json' }
import itProblems from './it/server/problems.json' with { type: 'json' }
import itReports from './it/server/reports.json' with { type: 'json' }
import itValidation from './it/validation.json' with { type: 'json' }
import nlMail from './nl/server/mail.json' with { type: 'json' }
import nlMessages from './nl/server/messages.json' with { type: 'json' }
import nlProblems from './nl/server/problems.json' with { type: 'json' }
import nlReports from './nl/server/reports.json' with { type: 'json' }
import nlValidation from './nl/validation.json' with { type: 'json' }
import plMail from './pl/server/mail.json' with { type: 'json' }
import plMessages from './pl/server/messages.json' with { type: 'json' }
import plProblems from './pl/server/problems.json' with { type: 'json' }
import plReports from './pl/server/reports.json' with { type: 'json' }
import plValidation from './pl/validation.json' with { type: 'json' }
import ptMail from './pt/server/mail.json' with { type: 'json' }
import ptMessages from './pt/server/messages.json' with { type: 'json' }
import ptProblems from './pt/server/problems.json' with { type: 'json' }
import ptReports from './pt/server/reports.json' with { type: 'json' }
import ptValidation from './pt/validation.json' with { type: 'json' }

/** The messages that the server renders, by area and language. */
export const serverCatalogues = {
  "mail": {
    de: deMail,
    en: enMail,
    es: esMail,
    fr: frMail,
    it: itMail,
    nl: nlMail,
    pl: plMail,
    pt: ptMail,
  },
  "messages": {
    de: deMessages,
    en: enMessages,
    es: esMessages,
    fr: frMessages,
    it: itMessages,
    nl: nlMessages,
    pl: plMessages,
    pt: ptMessages,
  },
  "problems": {
    de: deProblems,
    en: enProblems,
    es: esProblems,
    fr: frProblems,
    it: itProblems,
    nl: nlProblems,
    pl: plProblems,
    pt: ptProblems,
  },
  "reports": {
    de: deReports,
    en: enReports,
    es: esReports,
    fr: frReports,
    it: itReports,
    nl: nlReports,
    pl: plReports,
    pt: ptReports,
  },
  "validation": {
    de: deValidation,
    en: enValidation,
    es: esValidation,
    fr: frValidation,
    it: itValidation,
    nl: nlValidation,
    pl: plValidation,
    pt: ptValidation,
  },
}
