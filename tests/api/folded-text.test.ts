import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#src/rules/text/fold-text.ts'
import { normalizeCode, searchTextOfCode } from '#src/rules/text/normalize-code.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** The results of a SQL function for many texts, in one statement. */
async function inSql(name: 'fold_text' | 'normalize_code' | 'code_search_text', texts: string[]) {
  const { rows } = (await at.database.db.execute(
    sql`select ${sql.raw(name)}(given) as made from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
      with ordinality t(given, place) order by place`,
  )) as unknown as { rows: { made: string }[] }
  return rows.map(({ made }) => made)
}

const functions = { fold_text: foldText, normalize_code: normalizeCode, code_search_text: searchTextOfCode }
const names = Object.keys(functions) as (keyof typeof functions)[]

/**
 * Only newer Unicode versions decompose it: PostgreSQL has the tables of its release, Node.js newer
 * ones.
 */
const isLaterUnicode = (character: string) =>
  /[\u{10780}-\u{107bf}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}\u{16d6a}\ua7f1-\ua7f4]/u.test(character)

test.each(['fold_text', 'normalize_code'] as const)(
  '%s is the same in SQL and TypeScript for every character',
  async (name) => {
    const different: string[] = []
    for (let start = 1; start < 0x110000; start += 0x4000) {
      const characters = Array.from(
        { length: Math.min(0x4000, 0x110000 - start) },
        (_, place) => start + place,
      )
        .filter((point) => point < 0xd800 || point > 0xdfff)
        .map((point) => String.fromCodePoint(point))
        .filter((character) => !isLaterUnicode(character))
      // Unicode assigns no characters in this range.
      if (characters.length === 0 || (start > 0x30000 && start < 0xdc000)) continue
      const texts = characters.map((character) => `1${character}a`)
      const made = await inSql(name, texts)
      texts.forEach((text, place) => {
        if (made[place] !== functions[name](text))
          different.push(
            `${text.codePointAt(1)!.toString(16)}: ${JSON.stringify([made[place], functions[name](text)])}`,
          )
      })
    }
    expect(different).toEqual([])
  },
)

const pieces = [
  ...'aZ09éÉßẞİıŁłØøæÆœŒþÞğŞσςΣЖйÅ',
  ...'-‐‑–—−－﹣\u00ad\u00ad\u00ad',
  ...'  \t\n\u00a0\u3000\u2009\u0085',
  ...'\u200b\u200d\ufeff\u202e\u0001\u007f\u0301\u0308\u0327',
  ..."'’‘ʼ´`′",
  ...'ＰＱ１２ﬁ½²№ﷺ한が가Ωµ./_,;:()[]{}~|',
]

test.each(names)('%s is the same in SQL and TypeScript for 5,000 seeded texts', async (name) => {
  const random = seededRandom(20_261_126)
  const texts = Array.from({ length: 5000 }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 14) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join(''),
  )
  texts.push('ﷺ'.repeat(200), '-'.repeat(300), 'é'.repeat(201))
  expect(await inSql(name, texts)).toEqual(texts.map(functions[name]))
})
