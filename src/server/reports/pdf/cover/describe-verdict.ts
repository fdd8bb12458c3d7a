import type { ReportResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

export type VerdictTone = 'bad' | 'warn' | 'good' | 'open'

/** The result in words, for readers who read only one line. */
interface Verdict {
  tone: VerdictTone
  headline: string
  sentences: string[]
}

/** Describes the result, with the worst facts first. Open work is always reported. */
export function describeVerdict(t: TranslateReport, result: ReportResult): Verdict {
  return {
    ...describeHeadline(t, result),
    sentences: [
      describeFindings(t, result),
      describeLimitsBroken(t, result),
      describeNotJudged(t, result),
      describeNotMeasured(t, result),
      describeNotInspected(t, result),
      describeOpenTasks(t, result),
    ].filter((sentence) => sentence !== ''),
  }
}

function describeHeadline(t: TranslateReport, result: ReportResult): Pick<Verdict, 'tone' | 'headline'> {
  const findings = t('headline.findings', { count: result.notOk })
  if (result.tasks === 0) return { tone: 'open', headline: t('headline.nothing') }
  if (result.unanswered === result.tasks && result.measurementsOutOfLimits === 0)
    return { tone: 'open', headline: t('headline.unanswered') }
  if (result.critical > 0)
    return { tone: 'bad', headline: t('headline.critical', { findings, count: result.critical }) }
  if (result.notOk > 0) return { tone: 'bad', headline: findings }
  if (result.outOfLimitsNotReported > 0)
    return { tone: 'warn', headline: t('headline.outside', { count: result.outOfLimitsNotReported }) }
  if (result.measurementsNotJudged > 0)
    return { tone: 'warn', headline: t('headline.notJudged', { count: result.measurementsNotJudged }) }
  if (result.unanswered > 0) return { tone: 'warn', headline: t('headline.soFar') }
  if (result.okNotMeasured > 0)
    return { tone: 'warn', headline: t('headline.notMeasured', { count: result.okNotMeasured }) }
  if (result.notInspected > 0)
    return { tone: 'warn', headline: t('headline.notInspected', { count: result.notInspected }) }
  return { tone: 'good', headline: t('headline.none') }
}

function describeFindings(t: TranslateReport, result: ReportResult): string {
  const { tasks, unanswered, notOk, critical } = result
  if (tasks === 0) return t('verdict.noTasks')
  if (unanswered === tasks) return ''
  if (notOk > 0)
    return critical === 0
      ? t('verdict.notOk', { some: notOk, count: tasks })
      : t('verdict.notOkCritical', { some: notOk, count: tasks, critical })
  if (unanswered > 0) return t('verdict.noneYet')
  return t(
    result.notApplicable + result.notInspected + result.okNotMeasured > 0 ? 'verdict.none' : 'verdict.allOk',
  )
}

function describeLimitsBroken(t: TranslateReport, result: ReportResult): string {
  const { measurementsOutOfLimits: broken, outOfLimitsNotReported: notReported } = result
  if (broken === 0) return ''
  return notReported === 0
    ? t('verdict.outside', { count: broken })
    : t('verdict.outsideNotReported', { count: broken, some: notReported })
}

function describeNotJudged(t: TranslateReport, { measurementsNotJudged: notJudged }: ReportResult): string {
  return notJudged === 0 ? '' : t('verdict.notJudged', { count: notJudged })
}

function describeNotMeasured(t: TranslateReport, { okNotMeasured }: ReportResult): string {
  return okNotMeasured === 0 ? '' : t('verdict.notMeasured', { count: okNotMeasured })
}

function describeNotInspected(t: TranslateReport, result: ReportResult): string {
  const { notInspected, notApplicable, tasks } = result
  const sentences = [
    notInspected > 0 ? t('verdict.notInspected', { some: notInspected, count: tasks }) : '',
    notApplicable > 0 ? t('verdict.notApplicable', { some: notApplicable, count: tasks }) : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function describeOpenTasks(t: TranslateReport, { unanswered, tasks }: ReportResult): string {
  if (unanswered === 0) return ''
  return unanswered === tasks
    ? t('verdict.allOpen', { count: tasks })
    : t('verdict.open', { some: unanswered, count: tasks })
}
