import { count } from '#src/server/modules/reports/document/content/report-words.ts'
import type { ReportResult } from '#src/server/modules/reports/document/content/summarise-result.ts'

export type VerdictTone = 'bad' | 'warn' | 'good' | 'open'

/** The result in words: what a manager reads if he reads one line only. */
interface Verdict {
  tone: VerdictTone
  headline: string
  sentences: string[]
}

/** Says the result. The worst that is true comes first, and nothing that is still open is passed over. */
export function describeVerdict(result: ReportResult): Verdict {
  return {
    ...describeHeadline(result),
    sentences: [
      describeFindings(result),
      describeLimitsBroken(result),
      describeNotJudged(result),
      describeNotInspected(result),
      describeOpenTasks(result),
    ].filter((sentence) => sentence !== ''),
  }
}

function describeHeadline(result: ReportResult): Pick<Verdict, 'tone' | 'headline'> {
  const findings = count(result.notOk, 'finding')
  if (result.tasks === 0) return { tone: 'open', headline: 'Nothing to inspect' }
  if (result.unanswered === result.tasks && result.measurementsOutOfLimits === 0)
    return { tone: 'open', headline: 'Nothing answered yet' }
  if (result.critical > 0) return { tone: 'bad', headline: `${findings}, ${result.critical} critical` }
  if (result.notOk > 0) return { tone: 'bad', headline: findings }
  if (result.outOfLimitsNotReported > 0)
    return {
      tone: 'warn',
      headline: `${count(result.outOfLimitsNotReported, 'measurement')} outside limits`,
    }
  if (result.measurementsNotJudged > 0)
    return { tone: 'warn', headline: `${count(result.measurementsNotJudged, 'measurement')} not judged` }
  if (result.unanswered > 0) return { tone: 'warn', headline: 'No findings so far' }
  if (result.notInspected > 0)
    return { tone: 'warn', headline: `No findings, ${count(result.notInspected, 'task')} not inspected` }
  return { tone: 'good', headline: 'No findings' }
}

function describeFindings(result: ReportResult): string {
  const { tasks, unanswered, notOk, critical } = result
  if (tasks === 0) return 'This assignment holds no tasks.'
  if (unanswered === tasks) return ''
  if (notOk > 0) {
    const ofThem = critical === 0 ? 'none of them critical' : `${critical} of them critical`
    return `${notOk} of ${count(tasks, 'task')} answered Not OK, ${ofThem}.`
  }
  if (unanswered > 0) return 'No task has been answered Not OK.'
  if (result.notApplicable + result.notInspected > 0) return 'No task was answered Not OK.'
  return 'Every task was answered OK.'
}

function describeLimitsBroken(result: ReportResult): string {
  const { measurementsOutOfLimits: broken, outOfLimitsNotReported: notReported } = result
  if (broken === 0) return ''
  const sentence = `${count(broken, 'measurement')} outside the limits`
  return notReported === 0 ? `${sentence}.` : `${sentence}, ${notReported} of them not reported as Not OK.`
}

function describeNotJudged({ measurementsNotJudged: notJudged }: ReportResult): string {
  if (notJudged === 0) return ''
  return `${count(notJudged, 'measurement')} not judged: the limits in the plan were not understood.`
}

function describeNotInspected({ notInspected, notApplicable, tasks }: ReportResult): string {
  const sentences = [
    notInspected > 0 ? `${notInspected} of ${count(tasks, 'task')} could not be inspected.` : '',
    notApplicable > 0 ? `${notApplicable} of ${count(tasks, 'task')} not applicable.` : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function describeOpenTasks({ unanswered, tasks }: ReportResult): string {
  if (unanswered === 0) return ''
  if (unanswered === tasks) return `None of the ${count(tasks, 'task')} has an answer.`
  return `${unanswered} of ${count(tasks, 'task')} not answered.`
}
