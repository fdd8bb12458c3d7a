import { languages, listWords } from '#src/server/plan-import/languages/all-languages.ts'
import { foldWord } from '#src/server/plan-import/languages/fold-word.ts'

/** Codes of Tesseract's language packages, in the order of {@link languages}. */
const recognitionLanguages = ['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'pol', 'por'] as const
/** One of the {@link recognitionLanguages}. */
export type RecognitionLanguage = (typeof recognitionLanguages)[number]

/** Words that a language must have more than English. Titles such as "Min", "Max" and "Photo" are in many languages. */
const LEAST_LEAD = 2

/** The planners' words of each language, in the order of {@link languages}. */
const vocabularies = languages.map(
  ({ fields, yes, no }) =>
    new Set([...fields.map(([, list]) => list), yes, no].flatMap(listWords).map(foldWord)),
)

/**
 * Chooses the language of texts by the titles and labels of planners in them. The English model reads Latin letters well
 * enough for that.
 * @returns null if the texts have no such words
 */
export function chooseLanguage(texts: readonly string[]): RecognitionLanguage | null {
  const candidates = new Set(texts.flatMap((text) => [text, ...text.split(/[\s:]+/)]).map(foldWord))
  const counts = vocabularies.map((words) => [...candidates].filter((word) => words.has(word)).length)
  const most = Math.max(...counts)
  if (most === 0) return null
  const isEnglish = most - counts[0]! < LEAST_LEAD
  return (isEnglish ? 'eng' : recognitionLanguages[counts.indexOf(most)]) ?? null
}
