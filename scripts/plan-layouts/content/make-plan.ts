import { dutchPlants, dutchWork } from './dutch-work.ts'
import { englishPlants, englishWork } from './english-work.ts'
import { frenchPlants, frenchWork } from './french-work.ts'
import { germanPlants, germanWork } from './german-work.ts'
import { italianPlants, italianWork } from './italian-work.ts'
import type { Language, Plan, PlanMachine, PlanSize, PlanTask } from './plan.ts'
import { polishPlants, polishWork } from './polish-work.ts'
import { portuguesePlants, portugueseWork } from './portuguese-work.ts'
import type { Random } from './random.ts'
import { spanishPlants, spanishWork } from './spanish-work.ts'
import { planWords } from './words.ts'
import { type Limits, round, writeLimits } from './write-limits.ts'

interface Work {
  names: string[]
  letters: string
  checklists: string[]
  tasks: { title: string; description: string; expected: string; limits: Limits | null }[]
}

const texts: Record<Language, { work: string; plants: string }> = {
  en: { work: englishWork, plants: englishPlants },
  de: { work: germanWork, plants: germanPlants },
  fr: { work: frenchWork, plants: frenchPlants },
  es: { work: spanishWork, plants: spanishPlants },
  it: { work: italianWork, plants: italianPlants },
  nl: { work: dutchWork, plants: dutchPlants },
  pl: { work: polishWork, plants: polishPlants },
  pt: { work: portugueseWork, plants: portuguesePlants },
}

const companies = [
  'Northern Heat Ltd',
  'Kessel Werke GmbH',
  'Riverside Foods',
  'Harbour Logistics',
  'Alder Court FM',
]

function readWork(text: string): Work[] {
  return text
    .trim()
    .split(/\n(?=# )/)
    .map((part) => {
      const [head = '', lists = '', ...lines] = part.split('\n')
      const [names = '', letters = ''] = head.slice(2).split(' | ')
      return {
        names: names.split('; '),
        letters,
        checklists: lists.slice(2).split('; '),
        tasks: lines.map((line) => {
          const [title = '', description = '', result = ''] = line.split('|').map((cell) => cell.trim())
          const limits = readLimits(result)
          return { title, description, expected: limits ? '' : result, limits }
        }),
      }
    })
}

function readLimits(text: string): Limits | null {
  const tolerance = /^([\d.]+)\+-([\d.]+) (.*)$/.exec(text)
  if (tolerance) {
    const [middle, half] = [Number(tolerance[1]), Number(tolerance[2])]
    return { min: round(middle - half), max: round(middle + half), unit: tolerance[3] ?? '' }
  }
  const range = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)? ?(.*)$/.exec(text)
  if (!range) return null
  const [, min, max, unit = ''] = range
  return { min: min ? Number(min) : null, max: max ? Number(max) : null, unit }
}

/** How a company writes the codes of plants and machines. */
const codeStyles: {
  plant: (index: number, name: string) => string
  tag: (letters: string, index: number) => string
}[] = [
  { plant: (index) => `MK-0${index + 1}`, tag: (letters, index) => `${letters}-${101 + index}` },
  {
    plant: (_, name) => `HQ-${name[0]?.toUpperCase()}`,
    tag: (letters, index) => `${letters}-10${index + 1}A`,
  },
  { plant: (index) => `${2100 + index * 100}`, tag: (letters, index) => `2100-${letters}-0${index + 1}` },
  { plant: (index) => `P0${index + 7}`, tag: (letters, index) => `${letters} ${12 + index}` },
  {
    plant: (index) => `W${index + 1}`,
    tag: (letters, index) => `${letters}${String(index + 1).padStart(3, '0')}`,
  },
]

/** A plan of a planner's company. The same random numbers give the same plan. */
export function makePlan(language: Language, random: Random, size: PlanSize = {}): Plan {
  const works = random.shuffle(readWork(texts[language].work))
  const names = random.shuffle(texts[language].plants.split('; '))
  const code = random.pick(codeStyles)
  const decimal = language === 'en' ? '.' : random.chance(0.8) ? ',' : '.'
  let machineCount = 0
  const withCodes = names.map((name, index) => code.plant(index, name))
  const makeMachine = (): PlanMachine => {
    const work = works[machineCount % works.length]!
    const number = machineCount++
    const name = random.pick(work.names)
    const tasks = random.shuffle(work.tasks)
    const listCount = Math.min(random.integer(...(size.checklists ?? [1, 2])), work.checklists.length)
    const perList = Math.floor(tasks.length / listCount)
    return {
      tag: code.tag(work.letters, number),
      name: random.chance(0.3) ? `${name} ${random.integer(1, 4)}` : name,
      location: random.pick(['Level 0', 'Level -1', 'Room 12', 'Roof', 'Hall 3']),
      checklists: random
        .shuffle(work.checklists)
        .slice(0, listCount)
        .map((checklist, index) => ({
          name: checklist,
          frequency: random.pick(planWords[language].frequencies),
          tasks: tasks
            .slice(index * perList, index * perList + random.integer(...(size.tasks ?? [3, 8])))
            .slice(0, perList)
            .map((task) => makeTask(task, random.chance(size.limits ?? 1))),
        })),
    }
  }
  const makeTask = (
    { title, description, expected, limits }: Work['tasks'][number],
    hasLimits: boolean,
  ): PlanTask => {
    const { min, max, unit } = (hasLimits ? limits : null) ?? { min: null, max: null, unit: '' }
    return {
      title,
      description: random.chance(0.75) ? description : '',
      isRequired: random.chance(0.8),
      needsPhoto: random.chance(0.25),
      expected,
      min,
      max,
      unit,
      limits: writeLimits({ min, max, unit }, { language, decimal, random }),
    }
  }
  const plantCount = random.integer(...(size.plants ?? [1, 3]))
  const plants = names.slice(0, plantCount).map((name, index) => ({
    code: new Set(withCodes.slice(0, plantCount)).size < plantCount ? `MK-0${index + 1}` : withCodes[index]!,
    name,
    machines: Array.from({ length: random.integer(...(size.machines ?? [1, 3])) }, makeMachine),
  }))
  return {
    language,
    title: random.pick(planWords[language].title),
    company: random.pick(companies),
    week: random.integer(2, 50),
    plants,
    decimal,
  }
}
