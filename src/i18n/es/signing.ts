import type { signing as english } from '#src/i18n/en/signing.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const signing = {
  title: 'Su firma',
  hint: 'Dibuje su nombre en el recuadro con el dedo, un lápiz o el ratón.',
  box: 'Recuadro para la firma. Si no puede dibujar, firme con su nombre mediante el botón de abajo.',
  here: 'Firme aquí',
  clear: 'Borrar',
  type: 'Firmar con mi nombre',
  name: 'Su nombre',
  nameHint: 'Sustituye a una firma dibujada.',
  draw: 'Dibujar la firma',
  small: 'Es demasiado corto para una firma. Dibuje su nombre entero.',
  full: 'La firma es demasiado larga. Bórrela e inténtelo de nuevo.',
  done: 'Firmado',
  notKept: 'La firma no se ha guardado',
} as const satisfies Translation<typeof english>
