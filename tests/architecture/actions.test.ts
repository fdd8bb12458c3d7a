import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import { listStale, subjects } from '#src/contract/all/subjects.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { findLooseChanges } from './actions.ts'

const root = path.resolve(import.meta.dirname, '../..')
const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'))
  // Signing in and out changes who is there, and empties every cache.
  .filter((file) => !file.startsWith('src/app/shared/session/'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** How a screen would do for itself what an action does. */
const handMade: { says: string; among: (file: string) => boolean; pattern: RegExp; planted: string }[] = [
  {
    says: 'what is old is read again by the action that made it so',
    among: (file) => !['src/app/shared/api/query-client.ts'].includes(file),
    pattern: /\.(invalidate|refetch|reset|remove)Queries\(|\bsetQuer(y|ies)Data\(/,
    planted: 'void queryClient.invalidateQueries({ queryKey: [weeklyPdfCalls.list.path] })',
  },
  {
    says: 'there is one hook for what a person sets off',
    among: (file) => file !== 'src/app/shared/action/use-action.ts',
    pattern: /\b(useMutation|useQueryClient|MutationObserver)\b/,
    planted: 'const remove = useMutation({ mutationFn })',
  },
  {
    says: 'nobody keeps by hand whether something is under way',
    // The sign-in page loads nothing that it can do without.
    among: (file) => file !== 'src/app/shell/login/login-form.tsx',
    pattern:
      /\bset(Is)?\w*(Busy|Sav|Send|Submit|Download|Export|Start|Delet|Refresh|Load|Work)(ing)?\(true\)/,
    planted: '    setIsSaving(true)',
  },
  {
    says: 'there is one button that has files chosen, but for the camera of a phone',
    among: (file) =>
      ![
        'src/app/shared/files/choose-files.tsx',
        'src/app/technician/checklist/photos/photo-sources.tsx',
      ].includes(file),
    pattern: /\btype="file"/,
    planted: '<input type="file" hidden />',
  },
]

describe('a screen', () => {
  it('makes a call that changes something as an action alone', () => {
    const found = screens.flatMap(({ file, text }) =>
      findLooseChanges(text).map((loose) => `${file}:${loose}`),
    )
    expect(found).toEqual([])
    expect(screens.filter(({ text }) => /\bsend\(/.test(text)).length).toBeGreaterThan(15)
  })

  it.each(handMade)('$says', ({ among, pattern, planted }) => {
    expect(planted).toMatch(pattern)
    const found = screens
      .filter(({ file, text }) => among(file) && pattern.test(text))
      .map(({ file }) => file)
    expect(found).toEqual([])
  })
})

describe('what would be found', () => {
  const imports = "import { type Execution, executionCalls } from '#src/contract/executions.ts'\n"

  it.each([
    ['a change that is made directly', 'await api(executionCalls.approve, { id })'],
    ['one that is chosen first', 'const call = isGood ? executionCalls.approve : executionCalls.read'],
    ['one whose name says nothing', 'executionCalls.annul'],
  ])('is %s', (_what, planted) => {
    expect(findLooseChanges(`${imports}${planted}\n`)).toHaveLength(1)
  })

  it('is one by another name for its list', () => {
    const renamed = imports.replace('executionCalls', 'executionCalls as calls')
    expect(findLooseChanges(`${renamed}await api(calls.approve, { id })\n`)).toHaveLength(1)
    expect(findLooseChanges(`${renamed}await send(calls.approve, { id })\n`)).toEqual([])
  })

  it.each([
    ['an action', 'useAction(({ send }) => send(executionCalls.approve, { id }))'],
    ['one over several lines', 'await send(\n  executionCalls.approve,\n  { id },\n)'],
    ['a reading call', 'useCall(executionCalls.read, { id })'],
    ['a comment', ' * const approve = executionCalls.approve'],
    ['a type', 'type Approved = ReplyOf<typeof executionCalls.approve>'],
  ])('is not %s', (_what, allowed) => {
    expect(findLooseChanges(`${imports}${allowed}\n`)).toEqual([])
  })
})

describe('the subjects', () => {
  it('are named for every call, and for nothing else', () => {
    const names = allCalls.map(({ method, path: address }) => `${method} ${address}`)
    expect(Object.keys(subjects).sort()).toEqual(names.sort())
  })

  it.each([
    ['an approval', executionCalls.approve, [executionCalls.pendingReviews, assignmentCalls.plantOverview]],
    ['a new person', identityCalls.createUser, [identityCalls.listUsers, sectorCalls.list]],
    [
      'a plant that is handed out',
      weeklyPdfCalls.assignPlant,
      [weeklyPdfCalls.workflow, assignmentCalls.technicians],
    ],
    ['an assignment that is deleted', assignmentCalls.remove, [weeklyPdfCalls.workflow, weeklyPdfCalls.list]],
    ['a notification that is read', notificationCalls.markRead, [notificationCalls.list]],
  ])('make what shows %s old, and leave the rest', (_what, made, old) => {
    const stale = listStale([made])
    for (const call of old) expect(stale).toContain(call.path)
    expect(stale).not.toContain('/health/')
  })

  it('make nothing old that is only read, or only signs in', () => {
    expect(listStale([identityCalls.listUsers, identityCalls.login]).size).toBe(0)
  })
})
