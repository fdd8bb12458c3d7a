import type { search as english } from '#src/i18n/en/screens/search.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the sector search. */
export const search = {
  'find.button': 'Tout rechercher',
  'find.short': 'Chercher',
  'find.keys': 'Ctrl K',
  'find.notLoaded': 'La recherche n’a pas pu être chargée. Vérifiez le réseau et réessayez.',
  'find.title': 'Rechercher dans tout votre secteur',
  'find.field': 'Texte à rechercher',
  'find.placeholder': 'Site, repère, technicien, semaine 48, F-000123…',
  'find.results': 'Résultats',
  'find.nothingTyped':
    'Recherche dans les missions, sites, équipements, constats, tâches et PDF hebdomadaires. Les flèches choisissent, Entrée ouvre, Échap ferme.',
  'find.tooShort': { one: 'Tapez encore {count} caractère.', other: 'Tapez encore {count} caractères.' },
  'find.searching': 'Recherche…',
  'find.none': 'Rien trouvé pour « {words} »',
  'find.noneText':
    'Un résultat doit contenir chaque mot. Essayez moins de mots, des mots plus courts, ou une partie d’un repère.',
  'find.failed': 'La recherche a échoué',
  'find.found': { one: '{count} résultat', other: '{count} résultats' },
  'find.foundMore': 'Plus de {count} résultats',
  'find.assignments': 'Missions',
  'find.plants': 'Sites',
  'find.equipment': 'Équipements',
  'find.findings': 'Constats',
  'find.tasks': 'Tâches',
  'find.pdfs': 'PDF hebdomadaires',
  'find.count': '{kind} ({count})',
  'find.countShown': '{kind} ({shown} sur {count})',
  'find.countMore': '{kind} ({shown} sur plus de {count})',
  'find.fileName': 'resultats',
  'find.exportMore':
    'Plus de {count} résultats : {kind}. Le fichier s’arrête à ce nombre. Tapez plus de mots, puis exportez.',
  'find.column.kind': 'Sorte',
  'find.column.number': 'Numéro',
  'find.column.title': 'Nom',
  'find.column.equipment': 'Équipement',
  'find.column.plant': 'Site',
  'find.column.details': 'Détails',
  'find.due': 'échéance : {day}',
  'find.closed': 'clôturé',
} as const satisfies Translation<typeof english>
