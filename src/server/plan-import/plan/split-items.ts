import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import { findLimits } from '#src/server/plan-import/limits/find-limits.ts'
import type { NumberStyle } from '#src/server/plan-import/limits/number-text.ts'
import { parseLimits } from '#src/server/plan-import/limits/parse-limits.ts'
import { readTaskText } from '#src/server/plan-import/values/task-text.ts'
import type { PlantDraft, TaskDraft } from './plan-draft.ts'

/** A short title, a colon, and more. */
const TITLED = /^([\p{L}\d][^:.!?]{2,79}):\s+(\S.*)$/u
const SENTENCE_END =
  /(?<=\S\S[.!?]|\d\s?\S[.!?]|\s\d[.!?])(?<!\b(?:[Nn]o|[Nn]r|[Mm]ax|[Mm]in|approx|ca|[Ff]ig|incl|resp)\.)\s+(?=\p{Lu})/u
const CAPITALIZED = /^\p{Lu}\p{Ll}/u
const BRACKETS_AT_END = /(?:\s*[([][^()[\]]{1,30}[)\]])+$/u
const PHOTO = /^(?:take an? )?photo[.!]?$/i
/** Fewer items, or a smaller share of them, may contain colons by chance. */
const MIN_ITEMS = 5
const MIN_SHARE = 0.6
const MIN_LIMITS = 2
/** "corrosion", but not "pH value". */
const SMALL = /^\p{Ll}+(?![\p{L}\p{N}])/u
/** Share of tasks that are longer than a line. */
const MOST_WRAPPED = 0.3
const MARK_BEFORE_SENTENCE = /([([][^()[\]]{1,30}[)\]])\s+(?=\p{Lu}[\p{Ll} ])/gu
const MAX_RESULT_WORDS = 6

/**
 * Splits the tasks of a plan that writes them as "Belt wear: at most 5 mm. Stop the belt first. Photo." into title,
 * limit or expected result, explanation and photo. It does so only when most tasks of the plan are written in this way.
 */
export function splitItems(plants: readonly PlantDraft[], style: NumberStyle): void {
  const items = [...listItems(plants)]
  joinWrappedTasks(items)
  placeValues(items, style)
  const titled = items.filter(({ text }) => TITLED.test(text))
  if (titled.length < MIN_ITEMS || titled.length < MIN_SHARE * items.length) return
  for (const task of items) splitItem(task, style)
}

/** Where the texts below the tasks begin with capitals, one that begins with a small letter is the end of its task. */
function joinWrappedTasks(items: readonly TaskDraft[]): void {
  // Figures are a limit, even where nothing shows what their commas are.
  const texts = items.filter(
    ({ description, source }) => source.reason === 'list_item' && !/\d/.test(firstLine(description)),
  )
  const wrapped = texts.filter(({ description }) => SMALL.test(description))
  const capitalized = texts.filter(({ description }) => /^\p{Lu}/u.test(description))
  if (capitalized.length < MIN_ITEMS || wrapped.length > MOST_WRAPPED * capitalized.length) return
  for (const task of wrapped) {
    const end = firstLine(task.description)
    task.text = `${task.text} ${end}`
    task.description = task.description.slice(end.length).trim()
  }
}

/**
 * Takes the limit or the expected result from the first line below a task, or from brackets behind it: "Pull cord
 * (belt stops)". A plan is written in this way when such texts are limits in several tasks.
 */
function placeValues(items: readonly TaskDraft[], style: NumberStyle): void {
  const open = items.filter(({ limits, min, max }) => limits === '' && min === '' && max === '')
  const below = open.filter(({ description }) => isLimit(firstLine(description), style))
  const isHabit = below.length >= MIN_LIMITS
  for (const task of open) {
    const value = firstLine(task.description)
    // Limits alone in a line are certain; a result is one where others have limits there.
    if (!isLimit(value, style) && !(isHabit && isResult(value))) continue
    task.description = task.description.slice(value.length).trim()
    setValue(task, value, style)
  }
  const bracketed = open.filter(({ text }) => readBrackets(text).some((part) => isLimit(part, style)))
  if (bracketed.length < MIN_LIMITS) {
    for (const task of open) markResult(task, style)
    return
  }
  for (const task of open) {
    // "(11 ± 0.5)" has no unit, so that it is a limit only where others are.
    const bare = hasLimits(task.text, style)
      ? undefined
      : readBrackets(task.text).find((part) => isLimit(part, style))
    if (bare !== undefined) {
      task.text = withoutBracket(task.text, bare)
      task.limits = bare
      continue
    }
    const value = readBrackets(task.text).find(isResult)
    if (value === undefined || isLimit(value, style) || isMark(value, style)) continue
    task.text = withoutBracket(task.text, value)
    setValue(task, value, style)
  }
}

/** "Intake filter indicator (Green)" may have its result in the brackets, or a place. */
function markResult(task: TaskDraft, style: NumberStyle): void {
  const value = readBrackets(task.text).find((text) => CAPITALIZED.test(text) && isResult(text))
  const isCell = task.source.reason === 'table_row' || task.source.reason === 'open_table_row'
  if (!isCell || value === undefined || isMark(value, style)) return
  task.source = { ...task.source, uncertain: [...(task.source.uncertain ?? []), value] }
}

/** "(Photo)" or "(mandatory)". */
const isMark = (bracketed: string, style: NumberStyle): boolean =>
  readTaskText(`x (${bracketed})`, style).plain === 'x'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** The texts in brackets at the end of a task. */
function readBrackets(text: string): string[] {
  const end = /(?:\s*(?:\([^()]{1,60}\)|\[[^[\]]{1,30}\]))+\s*$/u.exec(text)?.[0] ?? ''
  return [...end.matchAll(/\(([^()]+)\)/gu)].map((match) => match[1] ?? '')
}

const withoutBracket = (text: string, inside: string): string =>
  text.replace(`(${inside})`, ' ').replace(/\s+/g, ' ').trim()

const hasLimits = (text: string, style: NumberStyle): boolean => findLimits(text, style).kind === 'limits'

function isLimit(text: string, style: NumberStyle): boolean {
  return /\d/.test(text) && parseLimits(text, { style, unit: '' }).kind === 'limits'
}

/** "Belt stops", but no sentence and no instruction. */
function isResult(text: string): boolean {
  return /^\p{L}[^.!?:]*$/u.test(text) && text.split(' ').length <= MAX_RESULT_WORDS && !isInstruction(text)
}

/** "Clean" alone is a condition. */
const isInstruction = (text: string): boolean => {
  const plain = text.replace(BRACKETS_AT_END, '')
  return plain.includes(' ') && documentWords.firstVerb.test(plain)
}

function* listItems(plants: readonly PlantDraft[]): Generator<TaskDraft> {
  for (const plant of plants)
    for (const equipment of plant.equipment)
      for (const checklist of equipment.checklists)
        for (const task of checklist.tasks) if (!task.hasLimitColumns && task.expected === '') yield task
}

function splitItem(task: TaskDraft, style: NumberStyle): void {
  const [, title, rest] = TITLED.exec(task.text) ?? []
  // A mark in brackets ends a sentence as well.
  const sentences = (rest ?? task.text).replace(MARK_BEFORE_SENTENCE, '$1. ').split(SENTENCE_END)
  const [first = '', ...explanation] = withoutPhoto(sentences, task)
  const value = first.replace(/\.$/, '')
  // A task that only asks for a photo keeps its text.
  task.text = title ?? (value || task.text)
  if (title !== undefined && isInstruction(value)) explanation.unshift(first)
  else if (title !== undefined) setValue(task, value, style)
  // The line below the task continues where the text of the task ends.
  const below = withoutPhoto(task.description.split(SENTENCE_END), task)
  task.description = [...explanation, ...below].join(' ').trim()
}

function withoutPhoto(sentences: string[], task: TaskDraft): string[] {
  const others = sentences.filter((sentence) => !PHOTO.test(sentence))
  if (others.length < sentences.length) task.isPhotoAsked = true
  return others
}

function setValue(task: TaskDraft, given: string, style: NumberStyle): void {
  const marks = readTaskText(given, style)
  const value = marks.plain
  task.isPhotoAsked = marks.isPhotoAsked || task.isPhotoAsked
  task.isRequired ??= marks.isRequired
  if (isLimit(value, style)) task.limits = value
  else task.expected = value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
