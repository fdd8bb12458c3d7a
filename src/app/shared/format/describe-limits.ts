import { t } from '#src/i18n/areas/limits.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import * as rules from '#src/rules/describe-limits.ts'

const words: rules.LimitPhrases = {
  between: (min, max) => t('between', { min, max }),
  atMost: (max) => t('atMost', { max }),
  atLeast: (min) => t('atLeast', { min }),
}

/** The limits of a task in the current language: `10 to 80 °C`; empty without limits. */
export const describeLimits = (limits: Parameters<typeof rules.describeLimits>[0]): string =>
  rules.describeLimits(limits, formatNumber, words)
