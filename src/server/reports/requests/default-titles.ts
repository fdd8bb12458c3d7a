import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { nameInTitle } from '#src/rules/report-title.ts'
import { translateIn } from '#src/server/localization/translate-in.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'
import type { DefaultTitles } from '#src/server/reports/titles-store.ts'

/** The default titles of reports. */
export const defaultTitles = {
  plant: (plant: string) => inEvery((t) => t('title.plant', { plant })),
  week: (plant: string, numbered: { week: number; year: number }) =>
    inEvery((t) => t('title.week', { plant, ...numbered })),
  equipment: (equipment: string) => inEvery((t) => t('title.equipment', { equipment })),
  combined(plants: readonly string[]): DefaultTitles {
    const { named, more } = nameInTitle(plants)
    return inEvery((t) =>
      more === 0 ? t('title.combined', { plants: named }) : t('title.combinedMore', { plants: named, more }),
    )
  },
}

/** Names can be long; the title has a length limit. */
function inEvery(writeTitle: (t: TranslateReport) => string): DefaultTitles {
  const titles = languageCodes.map((code) => {
    // Titles are searched and name files: users do not type non-breaking spaces.
    const title = writeTitle(translateIn('reports', code)).replaceAll('\u00a0', ' ')
    const isLong = title.length > limits.titleLength
    return [code, isLong ? `${title.slice(0, limits.titleLength - 1)}…` : title]
  })
  return Object.fromEntries(titles) as DefaultTitles
}
