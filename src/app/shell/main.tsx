import './styles.ts'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#src/app/shared/session/session.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'

const ready = preloadFor(window.location.pathname, restoreSession())
createRoot(document.getElementById('root')!).render(<App ready={ready} />)
