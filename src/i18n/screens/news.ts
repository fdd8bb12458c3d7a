import { news } from '#src/i18n/en/screens/news.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of the supervisor's notifications: they come with the bell. */
export const t = createTranslate('news', news)
