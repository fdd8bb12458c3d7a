import type { LanguageCode } from '#src/rules/languages.ts'

/** What stands on the page before the words of its language are here; the same as in the catalogue. */
export const firstWords: Record<LanguageCode, string> = {
  en: 'Loading...',
  es: 'Cargando...',
  fr: 'Chargement…',
  de: 'Wird geladen …',
}

/** Says it on the loading screen of index.html, which is silent until then, or until this does not come for seconds. */
export function sayFirstWords(code: LanguageCode): void {
  const status = document.querySelector('.loading-screen-silent')
  if (status) Object.assign(status, { textContent: firstWords[code], className: '' })
}
