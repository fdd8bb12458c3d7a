import type { lists as english } from '#src/i18n/en/lists.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the list controls: pagination, columns, export and keyboard shortcuts. */
export const lists = {
  'export.button': 'Exportar',
  'export.of': 'Exportar: {list}',
  'export.all': 'Todo lo que cumple los filtros',
  'export.csv': 'CSV',
  'export.xlsx': 'Excel (XLSX)',
  'export.failed': 'No se pudo exportar el listado',
  'deletion.undone': 'Se ha restaurado «{name}».',
  'deletion.undoFailed': 'No se pudo deshacer la eliminación',
  'choice.none': 'No se encontró nada',
  'table.loading': 'Cargando {label}',
  'table.sortBy': 'Ordenar por',
  'table.asItCame': 'Orden inicial',
  'table.ascending': '{header}, ascendente',
  'table.descending': '{header}, descendente',
  'table.columns': 'Columnas',
  'table.range': '{first}–{last} de {count}',
  'table.rangeOpen': '{first}–{last} de más de {count}',
  'table.previous': 'Página anterior',
  'table.next': 'Página siguiente',
  'table.pages': 'Páginas de {label}',
  'keys.show': 'Teclas',
  'keys.use': 'Usar teclas sueltas en este dispositivo',
  'keys.hint': 'Funcionan mientras no escribe.',
  'keys.next': 'Fila siguiente',
  'keys.previous': 'Fila anterior',
  'keys.choose': 'Seleccionar la fila',
  'keys.open': 'Abrir la fila',
  'keys.search': 'Buscar',
} as const satisfies Translation<typeof english>
