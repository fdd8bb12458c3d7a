import type { reasons as english } from '#src/i18n/en/screens/reasons.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of answers with a reason, and the summary before a submission. */
export const reasons = {
  'reasons.reasonRequired': 'Motivo (obligatorio)',
  'reasons.reasonForOk': '¿Por qué está OK de todos modos? (obligatorio)',
  'reasons.reasonPlaceholder': '¿Por qué?',
  'reasons.otherAnswers': 'Otras respuestas de la tarea {number}',
  'reasons.outsideMark': 'fuera de límites',
  'reasons.gapReason': 'Indique el motivo.',
  'reasons.okOutside': 'OK fuera de límites',
  'reasons.notJudged': 'No aplica, o no se inspeccionó',
  'summary.title': 'Antes de entregar',
  'summary.outside': 'Fuera de límites',
  'summary.photos': 'Fotos',
  'summary.lookTwice': 'No OK, o fuera de límites',
  'summary.value': '{value} {unit}',
  'summary.gap.status': 'Todavía sin respuesta',
  'summary.gap.measurement': 'Falta el valor medido',
  'summary.gap.description': 'Falta la descripción',
  'summary.gap.reason': 'Falta el motivo',
  'summary.gap.comment': 'Falta el comentario',
  'summary.whyNotes': 'Para entregar, escriba sus notas arriba: su supervisor las lee primero.',
  'summary.whySignature': 'Para entregarla, firme arriba.',
  'summary.whyMissing': 'Para entregar, complete las tareas indicadas arriba.',
  'checklist.elsewhereText':
    'La ha entregado otro técnico, o usted desde otro teléfono. Sus respuestas siguen en este teléfono. Entréguelas y su supervisor verá las dos, o descártelas.',
  'submit.errorStatus': 'Error {status}: {sentence}',
  'submit.unknownServerError': 'Error desconocido del servidor',
  'submit.noResponse': 'El servidor no respondió. Compruebe la conexión.',
  'submit.sentAgain': 'Está guardada en este teléfono y se enviará de nuevo automáticamente.',
  'submit.seeSync': 'Ver qué se puede hacer',
} as const satisfies Translation<typeof english>
