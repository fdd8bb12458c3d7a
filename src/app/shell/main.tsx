import './styles.ts'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '#src/app/shared/session/session.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'

preloadFor(window.location.pathname)
void restoreSession()
createRoot(document.getElementById('root')!).render(<App />)
