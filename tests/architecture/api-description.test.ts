import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fingerprintOfApi, writeApiPage } from '#scripts/api-page/write-api-page.ts'
import { webhookBodies } from '#src/contract/admin/webhook-bodies.ts'
import { allCalls } from '#src/contract/all/calls.ts'
import { API_VERSION } from '#src/server/http/openapi/describe-api.ts'
import { exampleOf } from '#src/server/http/openapi/example-of.ts'
import { listProblems } from '#src/server/http/openapi/problems.ts'
import { toSchema } from '#src/server/http/openapi/to-schema.ts'

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8')
const issuesOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.safeParse(schema, exampleOf(toSchema(schema, io))).error?.issues ?? []

describe('the description of the API', () => {
  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'has valid examples for %s',
    (_name, { query, body, reply }) => {
      if (query) expect(issuesOf(query, 'input')).toEqual([])
      if (body) expect(issuesOf(body, 'input')).toEqual([])
      if (typeof reply === 'object' && !('file' in reply)) expect(issuesOf(reply, 'output')).toEqual([])
    },
  )

  it.each(Object.entries(webhookBodies))('has a valid example for the event %s', (_name, body) => {
    expect(issuesOf(body, 'output')).toEqual([])
  })

  it('has a sentence with named placeholders for each refusal', () => {
    const refusals = listProblems()
    expect(refusals.length).toBeGreaterThan(150)
    const wrong = refusals.filter(
      ({ sentence }) => !/^[A-Z{"].*/.test(sentence) || /undefined|NaN|\[object/.test(sentence),
    )
    expect(wrong).toEqual([])
  })

  it('matches docs/api.md: npm run describe-api writes the page', () => {
    expect(read('docs/api.md')).toBe(writeApiPage())
  })

  it('has an entry in docs/api-changelog.md with the current version and fingerprint', () => {
    const newest = /^## (\S+)\n\nFingerprint: (\w+)/m.exec(read('docs/api-changelog.md'))
    expect([newest?.[1], newest?.[2]]).toEqual([API_VERSION, fingerprintOfApi()])
  })
})
