import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import { findLimits } from '#src/server/plan-import/limits/find-limits.ts'
import type { NumberStyle } from '#src/server/plan-import/limits/number-text.ts'
import type { PlantDraft, TaskDraft } from './plan-draft.ts'

/** A short title, a colon, and more. */
const TITLED = /^([\p{L}\d][^:.!?]{2,79}):\s+(\S.*)$/u
const SENTENCE_END =
  /(?<=\S\S[.!?]|\d\s?\S[.!?]|\s\d[.!?])(?<!\b(?:[Nn]o|[Nn]r|[Mm]ax|[Mm]in|approx|ca|[Ff]ig|incl|resp)\.)\s+(?=\p{Lu})/u
const PHOTO = /^(?:take an? )?photo[.!]?$/i
/** Fewer items, or a smaller share of them, may contain colons by chance. */
const MIN_ITEMS = 5
const MIN_SHARE = 0.6

/**
 * Splits the tasks of a plan that writes them as "Belt wear: at most 5 mm. Stop the belt first. Photo." into title,
 * limit or expected result, explanation and photo. It does so only when most tasks of the plan are written in this way.
 */
export function splitItems(plants: readonly PlantDraft[], style: NumberStyle): void {
  const items = [...listItems(plants)]
  const titled = items.filter(({ text }) => TITLED.test(text))
  if (titled.length < MIN_ITEMS || titled.length < MIN_SHARE * items.length) return
  for (const task of items) splitItem(task, style)
}

function* listItems(plants: readonly PlantDraft[]): Generator<TaskDraft> {
  for (const plant of plants)
    for (const equipment of plant.equipment)
      for (const checklist of equipment.checklists)
        for (const task of checklist.tasks) if (!task.hasLimitColumns && task.expected === '') yield task
}

function splitItem(task: TaskDraft, style: NumberStyle): void {
  const [, title, rest] = TITLED.exec(task.text) ?? []
  const sentences = (rest ?? task.text).split(SENTENCE_END)
  const [first = '', ...explanation] = withoutPhoto(sentences, task)
  const value = first.replace(/\.$/, '')
  // A task that only asks for a photo keeps its text.
  task.text = title ?? (value || task.text)
  // "Clean" alone is a condition, not an instruction.
  const isInstruction = value.includes(' ') && documentWords.firstVerb.test(value)
  if (title !== undefined && isInstruction) explanation.unshift(first)
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

function setValue(task: TaskDraft, value: string, style: NumberStyle): void {
  if (findLimits(value, style).kind === 'limits') task.limits = value
  else task.expected = value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
