import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the photo annotation editor. */
export const photoMarking = {
  title: 'Marcar {photo}',
  close: 'Cerrar',
  canvas: 'Zona de dibujo: {photo}. Intro pone una marca en el centro. Las flechas la mueven.',
  tools: 'Herramientas',
  'tool.arrow': 'Flecha',
  'tool.ring': 'Círculo',
  'tool.line': 'Línea',
  'tool.word': 'Texto',
  word: 'Texto en la foto',
  wordHint: 'Escriba el texto y después toque la foto donde corresponde.',
  wordMissing: 'Escriba primero el texto.',
  count: {
    one: '{count} marca. También se guarda la foto original.',
    other: '{count} marcas. También se guarda la foto original.',
  },
  full: 'No caben más marcas en esta foto.',
  undo: 'Deshacer',
  removeAll: 'Quitar todas',
  cancel: 'Cancelar',
  save: 'Guardar marcas',
  notKept: 'Las marcas no están guardadas',
  notDrawn: 'Este teléfono no pudo dibujar la foto marcada. Cierre otras aplicaciones e inténtelo de nuevo.',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Sus marcas nuevas no están guardadas todavía. La foto se conserva.',
  leave: 'Salir sin guardar',
  gone: 'La foto de tamaño completo ya no está en este teléfono, solo una copia pequeña. Para marcarla, tómela de nuevo.',
} as const satisfies Translation<typeof english>
