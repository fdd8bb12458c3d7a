import { callListOf } from './named-calls.ts'

/** Local import name → exported name of each call list: `calls` → `executionCalls`. */
function importedLists(text: string): Map<string, string> {
  const lists = new Map<string, string>()
  for (const { 1: names = '' } of text.matchAll(
    /^import (?:type )?\{([^}]*)\} from '#src\/contract\/[^']+'/gm,
  ))
    for (const { 1: exported = '', 2: alias } of names.matchAll(/\b(\w+Calls)\b(?: as (\w+))?/g))
      lists.set(alias ?? exported, exported)
  return lists
}

/** Finds calls that change data outside an action, as `line: call`. Unknown calls have no line. */
export function findChangesOutsideActions(source: string): string[] {
  const text = source.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
  const lists = importedLists(text)
  return [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(({ 0: name, 1: list = '', 2: call = '', index }) => {
    if (!lists.has(list) && !list.endsWith('Calls')) return []
    const named = callListOf(lists.get(list) ?? '')?.[call]
    if (!named) return [`${name} is no call that is known here`]
    if (named.method === 'GET') return []
    const before = text.slice(0, index)
    return /(\b(send|sendChange|sendForFile)\(|typeof )\s*$/.test(before)
      ? []
      : [`${before.split('\n').length}: ${name} outside of an action`]
  })
}
