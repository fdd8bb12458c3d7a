import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { asyncBootstrap } from './scripts/build/async-bootstrap.ts'
import { compileMessages } from './scripts/build/compile-messages.ts'
import { dropSummaries } from './scripts/build/drop-summaries.ts'
import { markLabelReader, markLanguages, markOffice } from './scripts/build/mark-parts.ts'
import { dexieAlias, outboxScript } from './scripts/build/outbox-script.ts'
import { chunkGroups } from './scripts/build/plan-chunks.ts'
import { rootAddresses } from './scripts/build/root-addresses.ts'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** What the build writes about which file needs which. */
const BUILT = 'dist/app/.vite/manifest.json'

/** The chunk of a language has its code. */
const nameChunk = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
  `assets/${/\/src\/i18n\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`

const outbox = outboxScript()

export default defineConfig({
  base: './',
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Which file needs which others: a test weighs the first screens by it.
    manifest: true,
    // A technician's phone loads what it needs from one precache; preload tags would fetch it twice on first visit.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: nameChunk } },
  },
  resolve: { alias: dexieAlias },
  server: { proxy: { '/api': server } },
  plugins: [
    react(),
    compileMessages,
    dropSummaries,
    asyncBootstrap,
    outbox.build,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // A classic script: not every browser starts a worker that is a module.
        rollupFormat: 'iife',
        // The latin alphabets only: the others are fetched when somebody's name needs them.
        globPatterns: ['**/*.{js,css,html,svg,png}', 'assets/inter-latin*.woff2'],
        // The worker imports its second script itself. A check of a plan works only online.
        globIgnores: [
          '**/*.map',
          'service-worker-outbox-*.js',
          'assets/pdf-renderer-*.js',
          'assets/pdf.worker*',
        ],
        manifestTransforms: [
          (entries) => ({
            manifest: markLabelReader(markLanguages(markOffice(entries, BUILT), BUILT)),
            warnings: [],
          }),
        ],
        buildPlugins: { vite: [outbox.name] },
      },
    }),
    rootAddresses,
  ],
})
