import '#src/app/shared/device/install-prompt.ts'
import { readLastRole } from '#src/app/shared/session/last-role.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { firstLanguage, languageReady } from './first-language.ts'

// The loading screen of index.html shows its text only in English; other languages start silent.
if (firstLanguage === 'en') document.querySelector('.loading-screen-silent')?.removeAttribute('class')

/**
 * Preloads the chunks of a technician's first screen in parallel with the core: on a slow phone the core
 * alone runs for a second before it requests them. It must not import modules of the core.
 */
const pathname = window.location.pathname.slice(BASE_PATH.length) || '/'
const isTechnicians = pathname === '/' ? readLastRole() === 'technician' : pathname.startsWith('/technician')
if (isTechnicians)
  // Their module-level texts need the user's language first.
  void languageReady.then(() =>
    Promise.allSettled([
      // The offline engine loads with the area. The screen that shows them reports load errors.
      import('./layout/app-layout.tsx'),
      import('#src/app/technician/engine/technician-area.tsx'),
    ]),
  )
