import { type ValidatedTime, type ValidatedTimes, validatePhoneTimes } from '#src/rules/phone-times.ts'
import { earliestPhoto, earliestStart } from '#src/server/executions/earliest-start.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'
import type { AnswerToWrite, Submission } from './submission-content.ts'

/** The validated times of a submission; `during` is in the order of the answers. */
export interface SubmissionTimes extends ValidatedTimes {
  judgePhoto(photo: Pick<PhotoRow, 'taken_at' | 'taken_said' | 'time_source'>): ValidatedTime
}

/**
 * Validates the times of a submission together.
 * @param isSaved the answers were saved as drafts, and their times were validated then, by the server's clock
 */
export function validateTimes(
  row: ExecutionRow,
  body: Pick<Submission, 'sent_at' | 'completed_at'>,
  answers: readonly AnswerToWrite[],
  { received, isSaved }: { received: Date; isSaved: boolean },
): SubmissionTimes {
  const server = { begins: earliestStart(row), received }
  const { sent_at: sent, completed_at: completed } = body
  const phoneTimes = answers.map((answer) => (isSaved && answer.task.answered_said ? null : answer.saidAt))
  const times = isSaved
    ? validateSaved(body, phoneTimes, server)
    : validatePhoneTimes({ sent, during: phoneTimes, completed }, server)
  const end = times.completed.at?.toISOString()
  const during = times.during.map((time, index) => {
    const refused = isSaved ? answers[index]!.task.answered_said : null
    return refused ? { at: null, rejectedTime: refused } : time
  })
  return {
    ...times,
    during,
    judgePhoto({ taken_at, taken_said, time_source }) {
      // Only `sent_at` shows how far the phone's clock was off when it took a photo.
      const phone = taken_said
        ? { sent, during: [taken_said], completed: times.completed.at ? completed : null }
        : { during: [taken_at?.toISOString()], completed: end }
      return validatePhoneTimes(phone, { ...server, begins: earliestPhoto(row, time_source) }).during[0]!
    },
  }
}

function validateSaved(
  { sent_at: sent, completed_at: completed }: Pick<Submission, 'sent_at' | 'completed_at'>,
  phoneTimes: (string | null)[],
  server: { begins: Date; received: Date },
): ValidatedTimes {
  const bySelf = validatePhoneTimes({ sent, completed }, server)
  const end = bySelf.completed.at?.toISOString()
  const together = validatePhoneTimes({ during: phoneTimes, completed: end }, server)
  const isRefused = together.completed.rejectedTime !== null
  return {
    ...together,
    completed: isRefused ? { at: null, rejectedTime: completed ?? null } : bySelf.completed,
    isClockOff: bySelf.isClockOff,
  }
}
