import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { subjects } from '#src/contract/all/call-subjects.ts'
import { allCalls } from '#src/contract/all/calls.ts'
import { listStale } from '#src/contract/all/subjects.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { findChangesOutsideActions } from './actions.ts'

const root = path.resolve(import.meta.dirname, '../..')
const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'))
  // Login and logout change the user and clear every cache.
  .filter((file) => !file.startsWith('src/app/shared/session/'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Patterns of code that does the work of an action by hand. */
const patterns: { says: string; among: (file: string) => boolean; pattern: RegExp; planted: string }[] = [
  {
    says: 'only the action that changed data invalidates stale queries',
    among: (file) => !['src/app/shared/api/query-client.ts'].includes(file),
    pattern: /\.(invalidate|refetch|reset|remove)Queries\(|\bsetQuer(y|ies)Data\(/,
    planted: 'void queryClient.invalidateQueries({ queryKey: [weeklyPdfCalls.list.path] })',
  },
  {
    says: 'useAction is the only hook for user actions',
    among: (file) => file !== 'src/app/shared/action/use-action.ts',
    // The browser has a MutationObserver of its own, which needs no import.
    pattern: /\b(useMutation|useQueryClient)\b|\bimport [^'"]*\bMutationObserver\b/,
    planted: 'const remove = useMutation({ mutationFn })',
  },
  {
    says: 'no component tracks a pending state by hand',
    // The login page stays small: it does not load the action hook.
    among: (file) => file !== 'src/app/shell/login/login-form.tsx',
    pattern:
      /\bset(Is)?\w*(Busy|Sav|Send|Submit|Download|Export|Start|Delet|Refresh|Load|Work)(ing)?\(true\)/,
    planted: '    setIsSaving(true)',
  },
  {
    says: 'one shared component opens the file picker, except for the phone camera',
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
  it('sends a call that changes data only through an action', () => {
    const found = screens.flatMap(({ file, text }) =>
      findChangesOutsideActions(text).map((loose) => `${file}:${loose}`),
    )
    expect(found).toEqual([])
    expect(screens.filter(({ text }) => /\bsend\(/.test(text)).length).toBeGreaterThan(15)
  })

  it.each(patterns)('$says', ({ among, pattern, planted }) => {
    expect(planted).toMatch(pattern)
    const found = screens
      .filter(({ file, text }) => among(file) && pattern.test(text))
      .map(({ file }) => file)
    expect(found).toEqual([])
  })
})

describe('findChangesOutsideActions', () => {
  const imports = "import { type Execution, executionCalls } from '#src/contract/executions.ts'\n"

  it.each([
    ['a direct call', 'await api(executionCalls.approve, { id })'],
    ['a call chosen by a condition', 'const call = isGood ? executionCalls.approve : executionCalls.read'],
    ['an unknown call', 'executionCalls.annul'],
  ])('finds %s', (_what, planted) => {
    expect(findChangesOutsideActions(`${imports}${planted}\n`)).toHaveLength(1)
  })

  it('finds a call through an import alias', () => {
    const renamed = imports.replace('executionCalls', 'executionCalls as calls')
    expect(findChangesOutsideActions(`${renamed}await api(calls.approve, { id })\n`)).toHaveLength(1)
    expect(findChangesOutsideActions(`${renamed}await send(calls.approve, { id })\n`)).toEqual([])
  })

  it.each([
    ['an action', 'useAction(({ send }) => send(executionCalls.approve, { id }))'],
    ['an action call over several lines', 'await send(\n  executionCalls.approve,\n  { id },\n)'],
    ['a read call', 'useCall(executionCalls.read, { id })'],
    ['a comment', ' * const approve = executionCalls.approve'],
    ['a type', 'type Approved = ReplyOf<typeof executionCalls.approve>'],
  ])('ignores %s', (_what, allowed) => {
    expect(findChangesOutsideActions(`${imports}${allowed}\n`)).toEqual([])
  })
})

describe('the subjects', () => {
  it('exist for every call and for nothing else', () => {
    const names = allCalls.map(({ method, path: address }) => `${method} ${address}`)
    expect(Object.keys(subjects).sort()).toEqual(names.sort())
  })

  it.each([
    ['an approval', executionCalls.approve, [executionCalls.pendingReviews, assignmentCalls.plantOverview]],
    ['a new person', identityCalls.createUser, [identityCalls.listUsers, sectorCalls.list]],
    ['an assigned plant', weeklyPdfCalls.assignPlant, [weeklyPdfCalls.workflow, assignmentCalls.technicians]],
    ['a deleted assignment', assignmentCalls.remove, [weeklyPdfCalls.workflow, weeklyPdfCalls.list]],
    ['a read notification', notificationCalls.markRead, [notificationCalls.list]],
  ])('mark the queries that show %s as stale, but not the health check', (_what, made, old) => {
    const stale = listStale([made])
    for (const call of old) expect(stale).toContain(call.path)
    expect(stale).not.toContain('/health/')
  })

  it('mark nothing as stale after a read or a login', () => {
    expect(listStale([identityCalls.listUsers, identityCalls.login]).size).toBe(0)
  })
})
