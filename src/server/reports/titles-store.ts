import { type SQL, sql } from 'drizzle-orm'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { settings } from '#src/server/db/schema/system.ts'

/** What a report is called unless somebody calls it otherwise, in every language. */
export type UsualTitles = Readonly<Record<LanguageCode, string>>

/** Its title in the language of the settings, as they are when it is written down. */
export function titleOf(titles: UsualTitles): SQL<string> {
  const others = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => sql`when ${code} then ${titles[code]}`)
  return sql`case (select value #>> '{}' from ${settings} where key = 'language')
    ${sql.join(others, sql` `)} else ${titles.en} end`
}

/** The same for a report that is made anew, unless somebody has called it otherwise. */
export function titleAnew(titles: UsualTitles): SQL<string> {
  const usual = sql.join(
    Object.values(titles).map((title) => sql`${title}`),
    sql`, `,
  )
  return sql`case when ${reports.title} in (${usual}) then ${titleOf(titles)} else ${reports.title} end`
}
