import { LIMITS_NOT_UNDERSTOOD, NOT_A_NUMBER } from '#src/rules/task-answer.ts'

/** English texts of the limits of a measured value, readable or not. */
export const limits = {
  between: '{min} to {max}',
  atMost: 'at most {max}',
  atLeast: 'at least {min}',
  notANumber: NOT_A_NUMBER,
  twoNumbers: 'This can mean two numbers. Which one do you mean?',
  unread: LIMITS_NOT_UNDERSTOOD,
} as const
