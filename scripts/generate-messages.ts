import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listParams, type ParamKind, parseMessage } from '#src/i18n/parse-message.ts'
import { listAreas, listLocales, messagesFolder, readMessages } from './read-messages.ts'

/*
 * Writes the code that the message files (src/i18n/<locale>/) determine. With `--check` it writes nothing, and fails
 * when a file is out of date.
 */

const note = '// Written by `npm run messages` from the message files. Do not edit it.'
/** Areas of the app that the server renders, too. */
const sharedAreas = ['validation']
const folderOf = (area: string) => (sharedAreas.includes(area) ? '' : 'server/')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The type of every area's English messages, and of their parameters. */
function writeParams(): string {
  const app = listAreas('')
  const areas = [...app, ...listAreas('server')]
  return [
    note,
    ...app.map((area) => `import type ${camelCase(area)} from './en/${area}.json'`),
    ...listAreas('server').map((area) => `import type ${camelCase(area)} from './en/server/${area}.json'`),
    '',
    '/** The English messages by area. */',
    'export interface Areas {',
    ...areas.map((area) => `  ${JSON.stringify(area)}: typeof ${camelCase(area)}`),
    '}',
    '',
    '/** The parameters of each message that has some. */',
    'export interface MessageParams {',
    ...areas.flatMap((area) => [
      `  ${JSON.stringify(area)}: {`,
      ...Object.entries(readMessages('en', area)).flatMap(([key, message]) => writeParamsOf(key, message)),
      '  }',
    ]),
    '}',
    '',
  ].join('\n')
}

function writeParamsOf(key: string, message: string): string[] {
  const params = [...listParams(parseMessage(message))].map(([name, kind]) => `${name}: ${writeKind(kind)}`)
  return params.length === 0 ? [] : [`    ${JSON.stringify(key)}: { ${params.join('; ')} }`]
}

/** A kind as a type: `'text'`, or the union of the options of a select. */
const writeKind = (kind: ParamKind) =>
  kind
    .split('|')
    .map((option) => `'${option}'`)
    .join(' | ')

/** Imports of the messages that the server renders, in every language. */
function writeServerCatalogues(): string {
  const areas = [...listAreas('server'), ...sharedAreas]
  const nameOf = (locale: string, area: string) => camelCase(`${locale}-${area}`)
  return [
    note,
    ...listLocales().flatMap((locale) =>
      areas.map(
        (area) =>
          `import ${nameOf(locale, area)} from './${locale}/${folderOf(area)}${area}.json' with { type: 'json' }`,
      ),
    ),
    '',
    '/** The messages that the server renders, by area and language. */',
    'export const serverCatalogues = {',
    ...areas.flatMap((area) => [
      `  ${JSON.stringify(area)}: {`,
      ...listLocales().map((locale) => `    ${locale}: ${nameOf(locale, area)},`),
      '  },',
    ]),
    '}',
    '',
  ].join('\n')
}

const files = {
  'message-params.ts': writeParams(),
  'server-catalogues.ts': writeServerCatalogues(),
}
const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(files)) {
  const file = path.join(messagesFolder, name)
  if (!isCheck) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`src/i18n/${name} is out of date: run \`npm run messages\`.`)
    process.exitCode = 1
  }
}
