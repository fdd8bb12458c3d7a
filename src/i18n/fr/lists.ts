import type { lists as english } from '#src/i18n/en/lists.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the list controls: pagination, columns, export and keyboard shortcuts. */
export const lists = {
  'export.button': 'Exporter',
  'export.of': 'Exporter : {list}',
  'export.all': 'Tout ce qui répond aux filtres',
  'export.csv': 'CSV',
  'export.xlsx': 'Excel (XLSX)',
  'export.failed': 'La liste n’a pas pu être exportée',
  'deletion.undone': '« {name} » est rétabli.',
  'deletion.undoFailed': 'L’annulation a échoué',
  'choice.none': 'Rien trouvé',
  'table.loading': 'Chargement : {label}',
  'table.sortBy': 'Trier par',
  'table.asItCame': 'Ordre initial',
  'table.ascending': '{header}, croissant',
  'table.descending': '{header}, décroissant',
  'table.columns': 'Colonnes',
  'table.range': '{first}–{last} sur {count}',
  'table.rangeOpen': '{first}–{last} sur plus de {count}',
  'table.previous': 'Page précédente',
  'table.next': 'Page suivante',
  'table.pages': 'Pages : {label}',
  'keys.show': 'Touches',
  'keys.use': 'Utiliser les touches simples sur cet appareil',
  'keys.hint': 'Elles agissent tant qu’aucun texte n’est en cours de saisie.',
  'keys.next': 'Ligne suivante',
  'keys.previous': 'Ligne précédente',
  'keys.choose': 'Sélectionner la ligne',
  'keys.open': 'Ouvrir la ligne',
  'keys.search': 'Rechercher',
} as const satisfies Translation<typeof english>
