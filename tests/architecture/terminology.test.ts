import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Each domain term has one word in each language. Each pattern matches a synonym, with the standard word. */
const synonyms: Readonly<Record<'en' | 'de' | 'es' | 'fr', readonly [synonym: RegExp, word: string][]>> = {
  en: [
    [/\bhand(s|ed|ing)? out\b/i, 'assign'],
    [/\bhand(s|ed|ing)? in\b/i, 'submit'],
    [/\b(sent|send) back\b/i, 'Request revision, returned'],
    [/\b(take|taken|took) back\b|\bput back\b|\bis there again\b/i, 'restore, withdraw'],
    [/\blook again\b/i, 'recheck'],
    [/\bany ?more\b/i, 'no longer'],
    [/\b(whoever|told|beside|anew)\b|\bcannot be had\b/i, 'plain English'],
  ],
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

/** Lines of a catalogue with a synonym, each with the standard word. A key is not text. */
function findSynonyms(language: keyof typeof synonyms, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      synonyms[language].flatMap(([synonym, word]) =>
        synonym.test(line.replace(/^ *"[^"]*": /, '').replace(/\{\w+/g, ''))
          ? [`${line.trim()} → ${word}`]
          : [],
      ),
    )
}

describe.each(['en', 'de', 'es', 'fr'] as const)('the catalogues of %s', (language) => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (name) => new RegExp(`/${language}(\\.ts$|/.*\\.(ts|json)$)`).test(name) && !name.includes('.test.'),
    )

  it('use one word for each term', () => {
    const found = files.flatMap((name) =>
      findSynonyms(language, readFileSync(path.join(root, name), 'utf8')).map((line) => `${name}: ${line}`),
    )
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(25)
  })
})

it('a synonym is reported', () => {
  expect(findSynonyms('de', "  'review.verdict': 'Ihre Entscheidung',")).toHaveLength(1)
  expect(findSynonyms('en', '  "assignment.assignedAgain": "It was taken back",')).toHaveLength(1)
  expect(findSynonyms('fr', "  'review.verdict': 'Votre décision',")).toHaveLength(1)
  expect(findSynonyms('de', "  'review.verdict': 'Ihre Freigabe',")).toEqual([])
})
