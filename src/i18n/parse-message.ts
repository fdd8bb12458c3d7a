import {
  type MessageFormatElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** Parses a message in ICU MessageFormat. Throws a SyntaxError for an invalid one. */
export const parseMessage = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true })

/**
 * Value of a parameter: `number` (also for plural forms), `text`, or the options of a select as `admin|technician`.
 * The option `other`, which ICU requires, is omitted.
 */
export type ParamKind = string

/** Lists the parameters of a parsed message with their kinds. */
export function listParams(
  elements: readonly MessageFormatElement[],
  found = new Map<string, ParamKind>(),
): Map<string, ParamKind> {
  for (const element of elements) {
    if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? 'text')
    if (element.type === TYPE.select) found.set(element.value, listOptions(element))
    if (element.type === TYPE.number || element.type === TYPE.plural) found.set(element.value, 'number')
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) listParams(value, found)
  }
  return found
}

const listOptions = ({ options }: SelectElement): ParamKind =>
  Object.keys(options)
    .filter((option) => option !== 'other')
    .sort()
    .join('|')

/** One form of a message. */
export interface MessageForm {
  /** The text with each parameter in braces. */
  text: string
  /** The plural parameter and the category of its count; null for a message without plural forms. */
  plural: { param: string; category: string } | null
  /** The option of each select; `other` is omitted. */
  selected: Readonly<Record<string, string>>
}

/** The forms of a message: one for each plural category and each option of a select. */
export const listForms = (message: string): MessageForm[] => formsOf(parseMessage(message))

/** The text of a message with each parameter in braces, in its most general form. */
export const textWithPlaceholders = (message: string): string => listForms(message).at(-1)!.text

const formOf = (text: string): MessageForm => ({ text, plural: null, selected: {} })

function formsOf(elements: readonly MessageFormatElement[], counted = ''): MessageForm[] {
  return elements.reduce<MessageForm[]>(
    (forms, element) => {
      const next = formsOfElement(element, counted)
      return forms.flatMap((before) =>
        next.map(({ text, plural, selected }) => ({
          text: before.text + text,
          plural: plural ?? before.plural,
          selected: { ...before.selected, ...selected },
        })),
      )
    },
    [formOf('')],
  )
}

function formsOfElement(element: MessageFormatElement, counted: string): MessageForm[] {
  if (element.type === TYPE.literal) return [formOf(element.value)]
  if (element.type === TYPE.pound) return [formOf(`{${counted}}`)]
  if (element.type === TYPE.plural)
    return Object.entries(element.options).flatMap(([category, { value }]) =>
      formsOf(value, element.value).map((form) => ({ ...form, plural: { param: element.value, category } })),
    )
  if (element.type === TYPE.select)
    return Object.entries(element.options).flatMap(([option, { value }]) =>
      formsOf(value, counted).map((form) => ({
        ...form,
        selected: option === 'other' ? form.selected : { ...form.selected, [element.value]: option },
      })),
    )
  return [formOf(`{${element.value}}`)]
}
