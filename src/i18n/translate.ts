import { type MessageCatalogue, renderMessage, type Translate } from '#src/rules/language/message.ts'
import { type AreaName, language } from './language.ts'
import { formatNumber } from './numbers.ts'

/**
 * Creates the `t` of one area: `t('dashboard.welcome', { name })`. The English texts load with the code of
 * the area, so that a screen loads only its own. Missing translations stay English. Number parameters are
 * formatted in the current language.
 */
export function createTranslate<const Area extends MessageCatalogue>(
  area: AreaName,
  english: Area,
): Translate<Area> {
  return (key, ...[values]) =>
    renderMessage(
      language.code,
      language.replacements[area]?.[key] ?? english[key]!,
      (values ?? {}) as Record<string, string | number>,
      (value) => formatNumber(value),
    )
}
