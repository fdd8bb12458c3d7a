import { limits } from './limits.ts'
import { NOT_A_NUMBER } from './task-answer.ts'

/**
 * The validation messages, the same on the phone and on the server. The agreed texts (docs/agreed.md) are
 * verbatim.
 */
export const sentences = {
  required: 'This field is required',
  tooLong: 'This text is too long',
  unstorable: 'This text contains a character that cannot be stored. Please enter it again',
  notANumber: NOT_A_NUMBER,
  ambiguousNumber: 'This text can mean two numbers. Please send a number, such as 6001 or 6.001',
  notADate: 'Please enter a valid date',
  notATime: 'Please enter a time such as 09:30',
  unknownTimeZone: 'This time zone is not known',
  atLeast: 'This has to be at least',
  atMost: 'This has to be at most',
  rangeBackwards: 'Start date cannot be after end date.',
  unknownChoice: 'Please choose one of the offered values',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  emailNotAscii:
    'This address has letters that mail servers may refuse. Use unaccented letters before the @.',
  passwordRequired: 'Password is required',
  passwordShort: describeShortPassword(limits.passwordLength),
  passwordsDiffer: 'Passwords do not match',
  passphraseShort: 'The passphrase must be at least 12 characters long',
  passwordCommon: 'This password is too common. Please choose another one.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  supervisorNeedsSector: 'Supervisors must be assigned to a sector',
  technicianNeedsSector: 'Technicians must be assigned to a sector',
  sectorNameRequired: 'Sector name is required',
  sectorCodeRequired: 'Sector code is required',
  sectorCodeLong: 'Sector code must be at most 10 characters',
  pdfOnly: 'Please select a PDF file',
  pdfTooLarge: 'File size must be less than 50MB',
  pdfTitleRequired: 'Title is required',
  pdfFileAndTitle: 'Please select a file and enter a title',
  pdfSectorRequired: 'Please select a sector',
  userSectorMissing: 'User sector information is missing. Please contact your administrator.',
  assignmentTitleRequired: 'Assignment title is required',
  assignmentDateRequired: 'Week of assignment is required',
  dueDateRequired: 'Please choose a due date',
  equipmentRequired: 'Choose at least one equipment item to inspect.',
  reportPlantsRequired: 'Please select at least one plant to generate a combined report.',
  reportPlantsTooMany: 'A combined report covers at most 50 plants.',
  reportAssignmentsTooMany: 'A report covers at most 100 assignments.',
  reportDatesRequired: 'Please select both start and end dates for the report.',
  notesRequired: 'Please provide technician notes before submitting the checklist.',
  descriptionRequired: 'Please describe what is not OK.',
  searchLetters: 'Please enter 2 to 100 characters',
  specificationTwice: 'Each specification can appear only once.',
  noTasks: 'No tasks found in the checklist. Please contact your administrator.',
  nothingInPdf: 'No plants, equipment or checklists were found in this PDF.',
  accountDeactivated: 'This account has been deactivated. Please contact your administrator.',
  signInFailed: 'The email or the password is not right.',
  webhookNameRequired: 'Please enter a name',
  webhookUrlRequired: 'Please enter the address',
  webhookEventsRequired: 'Please choose at least one event',
  answerRequired: 'Every task must be answered OK, Not OK, Not applicable or Could not be inspected.',
  answersNotJson: 'task_responses is not valid JSON.',
  answersNotList: 'The answers in task_responses must be a list.',
  signatureNotJson: 'signature is not valid JSON.',
  signatureShape:
    'A signature is a name, or 1 to 100 strokes with at most 2000 points in total. Each point is two numbers from 0 to 1.',
} as const

/** A translation of all validation messages. */
export type SentencesOf = Readonly<Record<keyof typeof sentences, string>>

/**
 * Translates a validation message from the contract. A limit is at the end of its message.
 * @returns null when the text is not a validation message
 */
export function sayAgain(words: SentencesOf, english: string): string | null {
  const [text, limit = ''] = /^(.* at (?:least|most))( -?\d+)$/.exec(english)?.slice(1) ?? [english]
  const found = Object.entries(sentences).find(([, sentence]) => sentence === text)
  return found ? words[found[0] as keyof SentencesOf] + limit : null
}

/** The number of unassigned items of a plant assignment, for its form (docs/agreed.md). */
export function countUnassigned(count: number): string {
  return `${count} equipment items are not assigned to technicians`
}

/** The message that rejects a plant assignment with unassigned items (docs/agreed.md). */
export function describeUnassigned(count: number): string {
  return `Cannot submit: ${countUnassigned(count)}. Please assign all equipment before proceeding.`
}

/** The message for a password that is too short. */
export function describeShortPassword(length: number): string {
  return `Password must be at least ${length} characters long`
}
