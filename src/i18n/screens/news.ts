import { news } from '#src/i18n/en/screens/news.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the notification bell. */
export const t = createTranslate('news', news)
