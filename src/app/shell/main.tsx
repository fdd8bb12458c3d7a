import './styles.ts'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#src/app/shared/session/session.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'

/** How long the page's own loading screen stands alone, before the app draws the same. Milliseconds. */
const LONGEST_ALONE = 3000

const ready = preloadFor(window.location.pathname, restoreSession())
const root = createRoot(document.getElementById('root')!)
let isDrawn = false
/** Once only: to draw the same loading screen again costs a slow phone as much as half a list. */
function draw(waitingFor: Promise<void> | null): void {
  if (isDrawn) return
  isDrawn = true
  root.render(<App ready={waitingFor} />)
}
void ready.then(() => draw(null))
setTimeout(() => draw(ready), LONGEST_ALONE)
