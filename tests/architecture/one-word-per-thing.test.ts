import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A thing of the trade has one word in each language. These were others for the same, each with the one that it has. */
const strays: Readonly<Record<'de' | 'es' | 'fr', readonly [stray: RegExp, word: string][]>> = {
  de: [
    [/Technikerin/, 'Techniker'],
    [/\bEntscheidung|\b[Ee]ntschieden\b|durchsehen/, 'Freigabe, freigeben'],
    [/Überarbeitung/, 'Nacharbeit'],
  ],
  es: [
    [/\bdecisión\b/i, 'revisión'],
    [/Revisión solicitada/, 'Corrección pedida'],
  ],
  fr: [
    [/\bdécision|\bdécidée?\b/i, 'vérification, vérifier'],
    [/Révision demandée/, 'Reprise demandée'],
  ],
}

/** The lines of a catalogue that have another word for a thing, each with the word that it has. */
function findStrays(language: keyof typeof strays, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      strays[language].flatMap(([stray, word]) => (stray.test(line) ? [`${line.trim()} → ${word}`] : [])),
    )
}

describe.each(['de', 'es', 'fr'] as const)('the catalogues of %s', (language) => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => new RegExp(`/${language}(\\.ts$|/.*\\.ts$)`).test(name) && !name.includes('.test.'))

  it('have one word for a thing', () => {
    const found = files.flatMap((name) =>
      findStrays(language, readFileSync(path.join(root, name), 'utf8')).map((line) => `${name}: ${line}`),
    )
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(25)
  })
})

it('another word would be found', () => {
  expect(findStrays('de', "  'review.verdict': 'Ihre Entscheidung',")).toHaveLength(1)
  expect(findStrays('fr', "  'review.verdict': 'Votre décision',")).toHaveLength(1)
  expect(findStrays('de', "  'review.verdict': 'Ihre Freigabe',")).toEqual([])
})
