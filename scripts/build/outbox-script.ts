import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const PLACEHOLDER = '__OUTBOX_SCRIPT__'

/**
 * Builds the service worker's sending code as a separate script.
 * @returns the app plugin that builds the script, and the worker plugin that inserts its name
 */
export function outboxScript(): { build: Plugin; name: Plugin } {
  let address = ''
  let target = { root: '', outDir: '' }
  return {
    build: {
      name: 'walkdown:build-outbox-script',
      apply: 'build',
      configResolved({ root, build }) {
        target = { root, outDir: path.resolve(root, build.outDir) }
      },
      closeBundle: {
        sequential: true,
        async handler() {
          const built = (await build({
            root: target.root,
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            resolve: { alias: dexieAlias },
            build: {
              outDir: target.outDir,
              emptyOutDir: false,
              target: 'es2022',
              rolldownOptions: {
                input: path.join(target.root, 'sw/outbox.ts'),
                // The script already contains every chunk, so it needs no base address.
                checks: { emptyImportMeta: false },
                output: {
                  format: 'iife',
                  entryFileNames: 'service-worker-outbox-[hash].js',
                  codeSplitting: false,
                },
              },
            },
          })) as Rolldown.RolldownOutput
          address = built.output[0].fileName
        },
      },
    },
    name: {
      name: 'walkdown:name-outbox-script',
      transform(code, id) {
        if (!id.endsWith('sw/load-outbox.ts')) return null
        return { code: code.replaceAll(PLACEHOLDER, JSON.stringify(address)), map: null }
      },
    },
  }
}

/** Dexie's build for modern browsers, without polyfills. */
export const dexieAlias = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }]
