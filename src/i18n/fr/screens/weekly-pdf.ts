import type { weeklyPdf as english } from '#src/i18n/en/screens/weekly-pdf.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the upload and import of a weekly PDF, for all roles. */
export const weeklyPdf = {
  'upload.title': 'Importer le PDF d’inspection hebdomadaire',
  'upload.drop': 'Déposez le PDF ici, ou appuyez pour le choisir',
  'upload.limits': 'PDF seulement, moins de 50 Mo',
  'upload.file': 'Fichier PDF',
  'upload.remove': 'Choisir un autre fichier',
  'upload.name': 'Titre',
  'upload.description': 'Description (facultatif)',
  'upload.cancel': 'Annuler',
  'upload.submit': 'Importer et traiter',
  'upload.uploading': 'Envoi du fichier',
  'upload.sent': '{sent} sur {total}',
  'upload.starting': 'Début de la lecture du fichier',
  'upload.processing': 'Lecture du PDF',
  'upload.pages': 'Page {page} sur {pages}',
  'upload.done': 'Terminé',
  'upload.close': 'Fermer',
  'upload.closeText': 'Vous pouvez fermer. Le serveur continue la lecture, et la liste montre l’avancement.',
  'upload.slow': 'Cela prend plus de temps que d’habitude.',
  'upload.failed': 'Le PDF n’a pas pu être importé',
  'upload.startFailed': 'Le traitement n’a pas pu être lancé',
  'upload.checkFailed': 'L’état du traitement n’a pas pu être consulté',
  'upload.unknownStatus': 'État du traitement inconnu',
  'upload.processingFailed': 'Le traitement a échoué',
  'upload.timeout': 'Le traitement prend trop de temps : vérifiez vous-même son état',
  'upload.tryAgain': 'Réessayer',
  'upload.checkStatus': 'Vérifier l’état',
} as const satisfies Translation<typeof english>
