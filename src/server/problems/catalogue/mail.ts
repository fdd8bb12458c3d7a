import { conflict, type ProblemDefinitions } from './problem-definition.ts'

/** Sending mail. */
export const mailProblems = {
  no_mail_server: conflict(),
  mail_not_taken: conflict(),
  no_link_by_mail: conflict(),
} satisfies ProblemDefinitions
