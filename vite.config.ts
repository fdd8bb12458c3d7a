import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/plan-chunks.ts'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Which file needs which others: a test weighs the first screens by it.
    manifest: true,
    // A technician's phone loads what it needs from one precache; preload tags would fetch it twice on first visit.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The same Dexie without what only old browsers need.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  server: { proxy: { '/api': server } },
  plugins: [
    react(),
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
        globIgnores: ['**/*.map'],
      },
    }),
  ],
})
