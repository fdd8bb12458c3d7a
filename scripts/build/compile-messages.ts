import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { parseMessage } from '#src/i18n/parse-message.ts'

/** Compiles the message files of the app, so that it loads neither a parser nor a formatter. */
export const compileMessages: Plugin = {
  name: 'walkdown:compile-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/i18n\/\w+\/[\w-]+\.json$/.test(id)) return null
    return { code: compileFile(code), map: null, moduleType: 'js' }
  },
}

/** Compiles a message file to a module. */
export function compileFile(json: string): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  return `export default {${messages.map(([key, message]) => `${quote(key)}:${compile(message)}`).join(',\n')}}`
}

const params = ['values', 'number', 'plural', 'select']

function compile(message: string): string {
  const elements = parseMessage(message)
  const isText = elements.every(({ type }) => type === TYPE.literal)
  const text = writeAll(elements, '')
  if (isText) return text
  const used = params.findLastIndex((name) => text.includes(`${name}(`) || name === 'values')
  return `(${params.slice(0, used + 1)}) => ${text}`
}

const quote = (text: string) => JSON.stringify(text)

/** Writes the expression of a message's text. @param counted the parameter that `#` stands for */
const writeAll = (elements: readonly MessageFormatElement[], counted: string): string =>
  elements.map((element) => write(element, counted)).join('+') || "''"

function write(element: MessageFormatElement, counted: string): string {
  switch (element.type) {
    case TYPE.literal:
      return quote(element.value)
    case TYPE.argument:
      return `values.${element.value}`
    case TYPE.number:
      return `number(values.${element.value})`
    case TYPE.pound:
      return `number(values.${counted})`
    case TYPE.plural:
      return `plural(values.${element.value},${writeOptions(element.options, element.value)})`
    case TYPE.select:
      return `select(values.${element.value},${writeOptions(element.options, counted)})`
    default:
      throw new Error(`Messages of the app have no ICU element of type ${element.type}.`)
  }
}

const writeOptions = (options: Record<string, { value: MessageFormatElement[] }>, counted: string) =>
  `{${Object.entries(options).map(([key, { value }]) => `${quote(key)}:${writeAll(value, counted)}`)}}`
