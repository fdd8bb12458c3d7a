import { news } from '#src/app/shared/i18n/en/screens/news.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

/** The words of the supervisor's notifications: they come with the bell. */
export const t = createTranslate('news', news)
