import './styles.ts'
import { createRoot } from 'react-dom/client'
import { tellOfLackingWords } from '#src/app/shared/session/own-language.ts'
import { restoreSession, useSession } from '#src/app/shared/session/session.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'
import { spoken } from './first-language.ts'

const restored = restoreSession()
// What a screen says while it is loaded is said in the person's language, and so is what is drawn before it.
void spoken.then(async () => {
  const ready = preloadFor(window.location.pathname, restored)
  createRoot(document.getElementById('root')!).render(<App ready={ready} />)
  await restored
  if (useSession.getState().isAuthenticated) tellOfLackingWords()
})
