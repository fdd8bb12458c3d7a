import { readFile } from 'node:fs/promises'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { type FoundPictures, PicturesFound } from './ocr/find-pictures.ts'
import type { ReadingOptions } from './parse-pdf.ts'
import { parsePlanFile } from './parse-plan-file.ts'
import type { ParsedPlan } from './plan/parsed-plan.ts'

export interface ParserInput {
  filePath: string
  options: ReadingOptions
}

/** The plan, or the pages that text recognition has to read first. */
export type ParserOutcome = { plan: ParsedPlan } | { pictures: FoundPictures }

serveInSandbox(async ({ filePath, options }: ParserInput, reportProgress): Promise<ParserOutcome> => {
  try {
    return { plan: await parsePlanFile(new Uint8Array(await readFile(filePath)), reportProgress, options) }
  } catch (error) {
    if (error instanceof PicturesFound) return { pictures: error.pictures }
    throw error
  }
})
