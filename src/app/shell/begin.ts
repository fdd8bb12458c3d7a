import { readLastRole } from '#src/app/shared/session/last-role.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { firstLanguage, spoken } from './first-language.ts'

// The loading screen of index.html says its English words, and nothing in front of another language.
if (firstLanguage === 'en') document.querySelector('.loading-screen-silent')?.removeAttribute('class')

/**
 * Has the files of a technician's first screen loaded while the core is: the core alone keeps a slow phone busy for
 * a second before it asks for them. It must not import what the core holds.
 */
const pathname = window.location.pathname.slice(BASE_PATH.length) || '/'
const isTechnicians = pathname === '/' ? readLastRole() === 'technician' : pathname.startsWith('/technician')
if (isTechnicians)
  // What they say while they are loaded is said in the person's language.
  void spoken.then(() =>
    Promise.allSettled([
      // The engine comes with the area. Whoever shows them reports what cannot be loaded.
      import('./layout/app-layout.tsx'),
      import('#src/app/technician/engine/technician-area.tsx'),
    ]),
  )
