import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/**
 * The app in few files, as each file costs a request and, on a phone, a look-up in its cache. A layer holds what its
 * roots need and no layer above holds, so that it imports from above only. What is in no layer stays with its screen.
 */
const layers = [
  { name: 'core', tags: ['$initial' as const] },
  { name: 'sign-in', test: /src\/app\/shell\/login\/login-screen\.tsx$/ },
  { name: 'layout', test: /src\/app\/shell\/layout\/app-layout\.tsx$/ },
  { name: 'engine', test: /src\/offline\/open-engine\.ts$/ },
  {
    name: 'technician',
    test: /src\/app\/technician\/(engine\/technician-area|dashboard\/dashboard-screen|sync\/sync-link)\.tsx$/,
  },
  { name: 'query', test: /src\/app\/shared\/api\/query-area\.tsx$/ },
  { name: 'parts', minShareCount: 2 },
]
const groups = layers.map((layer, index) => ({ ...layer, priority: layers.length - index }))

export default defineConfig({
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // A technician's phone loads what it needs from one precache; preload tags would fetch it twice on first visit.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
