import { type JudgedTime, type JudgedTimes, validatePhoneTimes } from '#src/rules/phone-times.ts'
import { beginningOf } from '#src/server/executions/earliest-start.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'
import type { AnswerToWrite, Submission } from './submission-content.ts'

/** What a submission says of time, as it can be believed; `during` is in the order of the answers. */
export interface SubmissionTimes extends JudgedTimes {
  judgePhoto(photo: Pick<PhotoRow, 'taken_at' | 'taken_said'>): JudgedTime
}

/**
 * Judges the times of a submission together.
 * @param isSaved the answers were saved on the server before and were judged then: by its own clock
 */
export function validateTimes(
  row: ExecutionRow,
  body: Pick<Submission, 'sent_at' | 'completed_at'>,
  answers: readonly AnswerToWrite[],
  { received, isSaved }: { received: Date; isSaved: boolean },
): SubmissionTimes {
  const server = { begins: beginningOf(row), received }
  const { sent_at: sent, completed_at: completed } = body
  const said = answers.map((answer) => (isSaved && answer.task.answered_said ? null : answer.saidAt))
  const times = isSaved
    ? judgeSaved(body, said, server)
    : validatePhoneTimes({ sent, during: said, completed }, server)
  const end = times.completed.at?.toISOString()
  const during = times.during.map((time, index) => {
    const refused = isSaved ? answers[index]!.task.answered_said : null
    return refused ? { at: null, said: refused } : time
  })
  return {
    ...times,
    during,
    judgePhoto({ taken_at, taken_said }) {
      // Only the moment of sending shows how far the clock is off that a photo was taken by.
      const phone = taken_said
        ? { sent, during: [taken_said], completed: times.completed.at ? completed : null }
        : { during: [taken_at?.toISOString()], completed: end }
      return validatePhoneTimes(phone, server).during[0]!
    },
  }
}

function judgeSaved(
  { sent_at: sent, completed_at: completed }: Pick<Submission, 'sent_at' | 'completed_at'>,
  said: (string | null)[],
  server: { begins: Date; received: Date },
): JudgedTimes {
  const bySelf = validatePhoneTimes({ sent, completed }, server)
  const end = bySelf.completed.at?.toISOString()
  const together = validatePhoneTimes({ during: said, completed: end }, server)
  const isRefused = together.completed.said !== null
  return {
    ...together,
    completed: isRefused ? { at: null, said: completed ?? null } : bySelf.completed,
    isClockOff: bySelf.isClockOff,
  }
}
