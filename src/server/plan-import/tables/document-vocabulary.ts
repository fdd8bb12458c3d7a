import type { CellContext } from './cell-text.ts'
import type { DocumentPage } from './document-blocks.ts'

/** The unbroken words of the document: they distinguish a broken word from two words. */
export function collectVocabulary(pages: DocumentPage[]): CellContext {
  const words = new Set<string>()
  for (const page of pages) {
    for (const line of page.lines) {
      for (const word of line.words) words.add(normalise(word.text))
    }
  }
  return { hasWord: (word) => words.has(normalise(word)) }
}

function normalise(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
