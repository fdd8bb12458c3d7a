import { conflict, type ProblemDefinitions } from './problem-definition.ts'

/** Single sign-on (OIDC). `name` is the label of its button. */
export const oidcProblems = {
  company_off: conflict(),
  company_away: { status: 503 },
  company_cancelled: conflict(),
  company_code_used: conflict(),
  company_other_attempt: conflict(),
  company_clock: conflict(),
  company_misconfigured: conflict(),
  company_unreadable: conflict(),
  company_factor_missing: { status: 403 },
  company_asks_password: { status: 401 },
  company_asks_both: { status: 401 },
  company_without_email: { status: 403 },
  company_email_unconfirmed: { status: 403 },
  company_unknown: { status: 403 },
  company_without_role: { status: 403 },
  company_without_sector: { status: 403 },
  company_sector_unknown: { status: 403 },
  company_linked_otherwise: { status: 403 },
  company_last_administrator: { status: 403 },
  password_off: { status: 403 },
  not_linked: conflict(),
} satisfies ProblemDefinitions
