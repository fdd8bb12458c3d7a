import type { reasons as english } from '#src/i18n/en/screens/reasons.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of answers with a reason, and the summary before a submission. */
export const reasons = {
  'reasons.reasonRequired': 'Motif (obligatoire)',
  'reasons.reasonForOk': 'Pourquoi est-ce tout de même OK ? (obligatoire)',
  'reasons.reasonPlaceholder': 'Pourquoi ?',
  'reasons.otherAnswers': 'Autres réponses à la tâche {number}',
  'reasons.outsideMark': 'hors limites',
  'reasons.gapReason': 'Veuillez indiquer le motif.',
  'reasons.okOutside': 'OK hors limites',
  'reasons.notJudged': 'Sans objet, ou inspection impossible',
  'summary.title': 'Avant de soumettre',
  'summary.outside': 'Hors limites',
  'summary.photos': 'Photos',
  'summary.lookTwice': 'Non OK, ou hors limites',
  'summary.value': '{value} {unit}',
  'summary.gap.status': 'Pas encore de réponse',
  'summary.gap.measurement': 'La valeur mesurée manque',
  'summary.gap.description': 'La description manque',
  'summary.gap.reason': 'Le motif manque',
  'summary.gap.comment': 'Le commentaire manque',
  'summary.whyNotes': 'Pour soumettre, écrivez vos notes ci-dessus : votre superviseur les lit en premier.',
  'summary.whySignature': 'Pour envoyer, signez ci-dessus.',
  'summary.whyMissing': 'Pour soumettre, complétez les tâches indiquées ci-dessus.',
  'checklist.elsewhereText':
    'Un autre technicien l’a soumise, ou vous-même sur un autre téléphone. Vos réponses sont encore sur ce téléphone. Soumettez-les et votre superviseur verra les deux, ou supprimez-les.',
  'submit.errorStatus': 'Erreur {status} : {sentence}',
  'submit.unknownServerError': 'Erreur inconnue du serveur',
  'submit.noResponse': 'Le serveur n’a pas répondu. Vérifiez la connexion au réseau.',
  'submit.sentAgain': 'Elle est enregistrée sur ce téléphone et sera renvoyée automatiquement.',
  'submit.seeSync': 'Voir quoi faire',
} as const satisfies Translation<typeof english>
