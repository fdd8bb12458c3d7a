import type { weeklyPdf as english } from '#src/i18n/en/screens/weekly-pdf.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the upload and import of a weekly PDF, for all roles. */
export const weeklyPdf = {
  'upload.title': 'Subir el PDF semanal de inspección',
  'upload.drop': 'Suelte aquí el PDF, o pulse para elegirlo',
  'upload.limits': 'Solo PDF, de menos de 50 MB',
  'upload.file': 'Archivo PDF',
  'upload.remove': 'Elegir otro archivo',
  'upload.name': 'Título',
  'upload.description': 'Descripción (opcional)',
  'upload.cancel': 'Cancelar',
  'upload.submit': 'Subir y leer',
  'upload.uploading': 'Subiendo',
  'upload.sent': '{sent} de {total}',
  'upload.starting': 'Empezando a leer el archivo',
  'upload.processing': 'Leyendo el PDF',
  'upload.pages': 'Página {page} de {pages}',
  'upload.done': 'Completado',
  'upload.close': 'Cerrar',
  'upload.closeText': 'Puede cerrar esto. El servidor sigue leyendo, y el listado muestra el avance.',
  'upload.slow': 'Tarda más de lo habitual.',
  'upload.failed': 'No se pudo subir el PDF',
  'upload.startFailed': 'No se pudo empezar la lectura',
  'upload.checkFailed': 'No se pudo comprobar el estado de la lectura',
  'upload.unknownStatus': 'Estado de la lectura desconocido',
  'upload.processingFailed': 'La lectura falló',
  'upload.timeout': 'La lectura tarda demasiado: compruebe usted el estado',
  'upload.tryAgain': 'Reintentar',
  'upload.checkStatus': 'Ver estado',
} as const satisfies Translation<typeof english>
