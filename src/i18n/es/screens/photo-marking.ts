import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the photo annotation editor. */
export const photoMarking = {
  title: 'Marcar {photo}',
  close: 'Cerrar',
  canvas: '{photo}, para dibujar encima. Intro pone una marca en el centro, las flechas la mueven.',
  tools: 'Qué dibujar',
  'tool.arrow': 'Flecha',
  'tool.ring': 'Círculo',
  'tool.line': 'Línea',
  'tool.word': 'Palabra',
  word: 'Palabra para poner en la foto',
  wordHint: 'Escríbala y después toque la foto donde corresponde.',
  wordMissing: 'Escriba primero la palabra.',
  count: {
    one: '{count} marca. También se conserva la foto sin ella.',
    other: '{count} marcas. También se conserva la foto sin ellas.',
  },
  full: 'No caben más marcas en esta foto.',
  undo: 'Deshacer',
  removeAll: 'Quitar todas',
  cancel: 'Cancelar',
  save: 'Guardar marcas',
  notKept: 'Las marcas no están guardadas',
  notDrawn: 'Este teléfono no pudo dibujar la foto marcada. Cierre otras aplicaciones e inténtelo de nuevo.',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Las marcas que acaba de dibujar no están guardadas todavía. La foto se conserva.',
  leave: 'Salir sin guardar',
  gone: 'La foto completa ya no está en este teléfono, solo su copia pequeña. Para marcarla, tómela de nuevo.',
} as const satisfies Translation<typeof english>
