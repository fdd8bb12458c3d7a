import type { RestoreMark } from './restores-store.ts'

interface Restored {
  mark: RestoreMark
  /** Of the backup, as people read it. */
  moment: string
  keptAs: string
  /** Submissions that are not there any more. */
  undone: number
  now: Date
}

/** What is told of a restore, and whom. */
export function describeRestore({ mark, moment, keptAs, undone, now }: Restored) {
  const name = mark.actor.full_name
  const lost =
    undone === 0 ? '' : ` ${inspections(undone)} handed in since then ${areOrIs(undone)} not there any more.`
  return {
    thing: { id: mark.name, name: mark.name },
    message: `${name} restored the backup ${mark.name}.${lost} The state before it is kept as ${keptAs}`,
    news: {
      title: 'A backup was restored',
      message: `Everything is as it was on ${moment}.${lost} Ask an administrator when you miss something: the state before is kept.`,
      now,
    },
    newsOf: (count: number) =>
      `Everything is as it was on ${moment}. ${inspections(count)} that you handed in since then ${areOrIs(count)} not there any more. Please ask your supervisor whether to do ${count === 1 ? 'it' : 'them'} again.`,
  }
}

const inspections = (count: number) => (count === 1 ? '1 inspection' : `${count} inspections`)
const areOrIs = (count: number) => (count === 1 ? 'is' : 'are')
