import { type Language, listTasks, type PlacedTask, type Plan, type PlanPlant } from './content/plan.ts'
import type { Random } from './content/random.ts'
import { type PlanWords, planWords } from './content/words.ts'
import { type Block, makeStyle, type PlanDocument, type Section, type Style } from './document.ts'
import { makeRecord, type Shown, type TruthRecord } from './truth.ts'

type ListWord = Exclude<keyof PlanWords, 'week' | 'page'>

/** A document, and its tasks as a careful person reads them. */
export interface Drawn {
  document: PlanDocument
  truth: TruthRecord[]
}

/** The choices of one document: words, style and spellings stay the same on all its pages. */
export interface Draw {
  plan: Plan
  tasks: PlacedTask[]
  random: Random
  words: PlanWords
  style: Style
  /** Headings of machines begin with the word for equipment. */
  isMachineLabelled: boolean
  /** A name of a column or a label of a form. */
  word(name: ListWord): string
  yesNo(value: boolean): string
  /** Code and name of a plant or machine in one text. */
  join(code: string, name: string): string
  plantLine(plant: PlanPlant): string
  title(): Block[]
  finish(sections: Block[] | Section[], truth: Shown | TruthRecord[], more?: Partial<PlanDocument>): Drawn
}

export function startDraw(
  plan: Plan,
  random: Random,
  { isLandscape, secondLanguage }: { isLandscape: boolean; secondLanguage?: Language },
): Draw {
  const words = planWords[plan.language]
  const chosen = new Map<ListWord, string>()
  const tasks = listTasks(plan)
  const style = makeStyle(random, isLandscape)
  const separator = random.pick([' – ', ' - ', ' ', ' — ', ': '])
  const isYes = random.integer(0, 2)
  const footer = random.pick(['none', 'page', 'page-of'] as const)
  const pageWord = random.pick([words.page, ''])
  const word = (name: ListWord) => {
    if (!chosen.has(name)) {
      const own = random.pick(words[name])
      chosen.set(name, secondLanguage ? `${own} / ${random.pick(planWords[secondLanguage][name])}` : own)
    }
    return chosen.get(name)!
  }
  const join = (code: string, name: string) => `${code}${separator}${name}`
  return {
    plan,
    tasks,
    random,
    words,
    style,
    isMachineLabelled: random.chance(0.5),
    word,
    join,
    yesNo: (value) => (value ? words.yes : words.no)[isYes]!,
    plantLine: (plant) => join(plant.code, plant.name),
    title: () => [
      { kind: 'heading', level: 1, text: plan.title },
      { kind: 'text', text: `${plan.company}, ${words.week} ${plan.week}/2026` },
    ],
    finish: (sections, truth, more = {}) => ({
      document: {
        style,
        footer,
        pageWord,
        sections: isSections(sections) ? sections : [{ blocks: sections }],
        ...more,
      },
      truth: Array.isArray(truth) ? truth : tasks.map((placed) => makeRecord(placed, truth)),
    }),
  }
}

function isSections(given: Block[] | Section[]): given is Section[] {
  return given.some((item) => 'blocks' in item)
}
