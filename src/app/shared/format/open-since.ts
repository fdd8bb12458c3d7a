import { t } from '#src/i18n/areas/finding-labels.ts'
import { openSince } from '#src/rules/findings/open-since.ts'
import { dayOf, today } from './dates.ts'

/** The age of an open finding: `Open for 3 weeks`. */
export function describeOpenSince(firstSeen: string): string {
  const since = openSince(dayOf(firstSeen), today())
  return since.unit === 'today' ? t('openSince.today') : t(`openSince.${since.unit}`, { count: since.count })
}
