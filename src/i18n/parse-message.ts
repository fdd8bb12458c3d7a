import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Parses a message in ICU MessageFormat. Throws a SyntaxError for an invalid one. */
export const parseMessage = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true })

/** What a parameter takes: a number (also for plural forms), or text. */
export type ParamKind = 'number' | 'text'

/** Lists the parameters of a parsed message, and what each takes. */
export function listParams(
  elements: readonly MessageFormatElement[],
  found = new Map<string, ParamKind>(),
): Map<string, ParamKind> {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.select)
      found.set(element.value, found.get(element.value) ?? 'text')
    if (element.type === TYPE.number || element.type === TYPE.plural) found.set(element.value, 'number')
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) listParams(value, found)
  }
  return found
}

/** One form of a message. */
export interface MessageForm {
  /** The text with each parameter in braces. */
  text: string
  /** The plural category of the count; null for a message with one form. */
  category: string | null
}

/** The forms of a message: one for each plural category and each case. */
export const listForms = (message: string): MessageForm[] => formsOf(parseMessage(message))

function formsOf(elements: readonly MessageFormatElement[], plural = ''): MessageForm[] {
  return elements.reduce<MessageForm[]>(
    (forms, element) => {
      const next = formsOfElement(element, plural)
      return forms.flatMap((before) =>
        next.map(({ text, category }) => ({
          text: before.text + text,
          category: category ?? before.category,
        })),
      )
    },
    [{ text: '', category: null }],
  )
}

function formsOfElement(element: MessageFormatElement, plural: string): MessageForm[] {
  if (element.type === TYPE.literal) return [{ text: element.value, category: null }]
  if (element.type === TYPE.pound) return [{ text: `{${plural}}`, category: null }]
  if (element.type === TYPE.plural)
    return Object.entries(element.options).flatMap(([category, { value }]) =>
      formsOf(value, element.value).map(({ text }) => ({ text, category })),
    )
  if (element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => formsOf(value, plural))
  return [{ text: `{${element.value}}`, category: null }]
}
