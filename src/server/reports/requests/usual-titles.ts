import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { nameInTitle } from '#src/rules/report-title.ts'
import { type ReportWords, reportWords } from '#src/server/reports/pdf/words/report-words.ts'
import type { UsualTitles } from '#src/server/reports/titles-store.ts'
import { sayIn } from '#src/server/words/say-in.ts'

/** What reports are called unless somebody calls one otherwise. */
export const usualTitles = {
  plant: (plant: string) => inEvery((t) => t('title.plant', { plant })),
  week: (plant: string, numbered: { week: number; year: number }) =>
    inEvery((t) => t('title.week', { plant, ...numbered })),
  equipment: (equipment: string) => inEvery((t) => t('title.equipment', { equipment })),
  combined(plants: readonly string[]): UsualTitles {
    const { named, more } = nameInTitle(plants)
    return inEvery((t) =>
      more === 0 ? t('title.combined', { plants: named }) : t('title.combinedMore', { plants: named, more }),
    )
  },
}

/** Names can be long; a title stays one. */
function inEvery(say: (t: ReportWords) => string): UsualTitles {
  const titles = languageCodes.map((code) => {
    // It is searched for, and names a file: nobody types the space at which no line ends.
    const title = say(sayIn(reportWords, code)).replaceAll('\u00a0', ' ')
    const isLong = title.length > limits.titleLength
    return [code, isLong ? `${title.slice(0, limits.titleLength - 1)}…` : title]
  })
  return Object.fromEntries(titles) as UsualTitles
}
