import { type SQL, sql } from 'drizzle-orm'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { settings } from '#src/server/db/schema/system.ts'

/** The default title of a report in every language. */
export type DefaultTitles = Readonly<Record<LanguageCode, string>>

/** SQL of the title in the language of the settings at write time. */
export function titleOf(titles: DefaultTitles): SQL<string> {
  const others = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => sql`when ${code} then ${titles[code]}`)
  return sql`case (select value #>> '{}' from ${settings} where key = 'language')
    ${sql.join(others, sql` `)} else ${titles.en} end`
}

/** The title of a report that is generated again; a custom title stays. */
export function regeneratedTitle(titles: DefaultTitles): SQL<string> {
  const usual = sql.join(
    Object.values(titles).map((title) => sql`${title}`),
    sql`, `,
  )
  return sql`case when ${reports.title} in (${usual}) then ${titleOf(titles)} else ${reports.title} end`
}
