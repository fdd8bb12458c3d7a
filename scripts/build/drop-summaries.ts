import type { Plugin } from 'vite'

const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g

/** Leaves the summaries of the calls out of the app: only the server's API description shows them. */
export const dropSummaries: Plugin = {
  name: 'walkdown:drop-summaries',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/contract\/[\w/-]+\.ts$/.test(id) || !code.includes('summary:')) return null
    return { code: code.replaceAll(SUMMARY, (text) => '\n'.repeat(text.split('\n').length - 1)), map: null }
  },
}
