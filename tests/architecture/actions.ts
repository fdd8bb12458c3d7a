import { calls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'

/** `executionCalls.approve` → the call. */
const byName = new Map(
  Object.entries(calls).flatMap(([resource, own]) =>
    Object.entries(own as Record<string, AnyCall>).map(
      ([name, call]) => [`${resource}.${name}`, call] as const,
    ),
  ),
)

/** The list of calls that an app's file names `executionCalls`: `executions`. */
function resourceOf(text: string, list: string): string | undefined {
  const from = new RegExp(`\\b${list}\\b[^}]*\\} from '#src/contract/([^']+)'`).exec(text)
  if (!from) return undefined
  const singular = list.replace(/Calls$/, '')
  return Object.keys(calls).find((resource) => resource === singular || resource === `${singular}s`)
}

/** Calls that change something, made by anything but the tools of an action: `line: call`. */
export function findLooseChanges(source: string): string[] {
  const text = source.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
  return [...text.matchAll(/\b(\w+Calls)\.(\w+)\b/g)].flatMap(
    ({ 0: name, 1: list = '', 2: call = '', index }) => {
      const resource = resourceOf(text, list)
      const named = resource && byName.get(`${resource}.${call}`)
      if (!named) return [`${name} is no call that is known here`]
      if (named.method === 'GET') return []
      const before = text.slice(0, index)
      return /(\b(send|sendForFile)\(|typeof )\s*$/.test(before)
        ? []
        : [`${before.split('\n').length}: ${name} outside of an action`]
    },
  )
}
