import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Areas } from '#src/i18n/message-params.ts'

/** The folder of the message files. */
export const messagesFolder = path.resolve(import.meta.dirname, '../src/i18n')

/** The locales that have message files. */
export const listLocales = (): string[] =>
  readdirSync(messagesFolder).filter((name) => existsSync(path.join(messagesFolder, name, 'shell.json')))

/** The areas of the app (''), or those of the server. */
export const listAreas = (folder: '' | 'server'): string[] =>
  readdirSync(path.join(messagesFolder, 'en', folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))

/** The messages of an area, by key, in ICU MessageFormat. */
export function readMessages<Area extends keyof Areas>(locale: string, area: Area): Areas[Area]
export function readMessages(locale: string, area: string): Record<string, string>
export function readMessages(locale: string, area: string): Record<string, string> {
  const folder = path.join(messagesFolder, locale)
  const file = [`${area}.json`, `server/${area}.json`]
    .map((name) => path.join(folder, name))
    .find((name) => existsSync(name))
  if (file === undefined) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
