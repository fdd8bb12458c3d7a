import type { signing as english } from '#src/i18n/en/signing.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const signing = {
  title: 'Votre signature',
  hint: 'Dessinez votre nom dans le cadre avec le doigt, un stylet ou la souris.',
  box: 'Cadre où dessiner votre nom. Qui ne peut pas dessiner signe avec son nom, par le bouton ci-dessous.',
  here: 'Signez ici',
  clear: 'Effacer',
  type: 'Signer plutôt avec mon nom',
  name: 'Votre nom',
  nameHint: 'Il tient lieu de signature dessinée.',
  draw: 'Dessiner plutôt',
  small: 'C’est trop peu pour un nom. Dessinez-le en entier.',
  full: 'Le cadre est plein. Effacez-le pour dessiner à nouveau.',
  done: 'Signé',
  notKept: 'La signature n’est pas enregistrée',
} as const satisfies Translation<typeof english>
