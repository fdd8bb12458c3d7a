import type { photoViewer as english } from '#src/i18n/en/screens/photo-viewer.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the photo viewer. */
export const photoViewer = {
  close: 'Cerrar la foto',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  position: 'Foto {current} de {total}',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  reset: 'Mostrar la foto completa',
  percent: '{percent} %',
  withoutMarks: 'Mostrar sin las marcas',
  withMarks: 'Mostrar con las marcas',
  download: 'Descargar la foto',
  downloadFailed: 'No se pudo descargar la foto',
  notOnPhone: 'Esta foto ya no está en este teléfono.',
  onlySmall: 'Esta es una copia pequeña. La foto de tamaño completo no está disponible ahora mismo.',
  onlySmallOffline:
    'Esta es una copia pequeña en este dispositivo. Para la foto de tamaño completo hace falta conexión.',
  needsConnection: 'Esta foto no está en este dispositivo. Para verla hace falta conexión.',
  words: 'Sobre esta foto',
  measured: 'Medido: {value}',
  taken: 'Tomada: {moment}',
  takenBy: 'Por {name}',
} as const satisfies Translation<typeof english>
