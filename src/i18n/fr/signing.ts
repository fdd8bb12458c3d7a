import type { signing as english } from '#src/i18n/en/signing.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const signing = {
  title: 'Votre signature',
  hint: 'Dessinez votre nom dans le cadre avec le doigt, un stylet ou la souris.',
  box: 'Cadre de signature. Si vous ne pouvez pas dessiner, signez avec votre nom par le bouton ci-dessous.',
  here: 'Signez ici',
  clear: 'Effacer',
  type: 'Signer plutôt avec mon nom',
  name: 'Votre nom',
  nameHint: 'Il remplace une signature dessinée.',
  draw: 'Dessiner plutôt',
  small: 'Trop court pour une signature. Dessinez votre nom en entier.',
  full: 'La signature est trop longue. Effacez-la et réessayez.',
  done: 'Signé',
  notKept: 'La signature n’est pas enregistrée',
} as const satisfies Translation<typeof english>
