import { fillMessage, type Messages, type Translate } from '#src/rules/language/message.ts'
import { type AreaName, language } from './language.ts'
import { formatNumber } from './numbers.ts'

/**
 * Makes the `t` of one area: `t('dashboard.welcome', { name })`. Its English comes with the area's own code, so
 * that a screen loads only its own words; what another language does not have yet stays English. Numbers in the gaps
 * are written as the language writes them.
 */
export function createTranslate<const Area extends Messages>(area: AreaName, english: Area): Translate<Area> {
  return (key, ...[values]) =>
    fillMessage(
      language.code,
      language.replacements[area]?.[key] ?? english[key]!,
      (values ?? {}) as Record<string, string | number>,
      (value) => formatNumber(value),
    )
}
