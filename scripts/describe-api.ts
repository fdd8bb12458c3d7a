import { readFileSync, writeFileSync } from 'node:fs'
import { API_VERSION } from '#src/server/http/openapi/describe-api.ts'
import { fingerprintOfApi, writeApiPage } from './api-page/write-api-page.ts'

/** Writes docs/api.md, and the fingerprint of the API description into the newest entry of docs/api-changelog.md. */
writeFileSync('docs/api.md', writeApiPage())
const changelog = readFileSync('docs/api-changelog.md', 'utf8')
const newest = new RegExp(`^(## ${API_VERSION.replaceAll('.', '\\.')}\n\nFingerprint: )\\w+`, 'm')
writeFileSync('docs/api-changelog.md', changelog.replace(newest, `$1${fingerprintOfApi()}`))
console.log(
  `docs/api.md is written for ${API_VERSION}. Please describe the changes in docs/api-changelog.md.`,
)
