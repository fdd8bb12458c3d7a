import type { lists as english } from '../en/lists.ts'
import type { Translation } from '../translation.ts'

/** The words of what lists of an office bring along, in Spanish: files of them, and letters to go through them. */
export const lists = {
  'export.button': 'Exportar',
  'export.of': 'Exportar: {list}',
  'export.all': 'Todo lo que cumple los filtros',
  'export.csv': 'CSV',
  'export.xlsx': 'Excel (XLSX)',
  'export.failed': 'No se pudo exportar el listado',
  'deletion.undone': '«{name}» vuelve a estar ahí.',
  'deletion.undoFailed': 'No se pudo deshacer',
  'choice.none': 'No se encontró nada',
  'keys.show': 'Teclas',
  'keys.use': 'Usar teclas sueltas en este dispositivo',
  'keys.hint': 'Funcionan mientras no se escribe nada.',
  'keys.next': 'Fila siguiente',
  'keys.previous': 'Fila anterior',
  'keys.choose': 'Seleccionar la fila',
  'keys.open': 'Abrir la fila',
  'keys.search': 'Buscar',
} as const satisfies Translation<typeof english>
