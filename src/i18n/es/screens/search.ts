import type { search as english } from '#src/i18n/en/screens/search.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the sector search. */
export const search = {
  'find.button': 'Buscar en todo',
  'find.short': 'Buscar',
  'find.keys': 'Ctrl K',
  'find.notLoaded': 'No se pudo cargar la búsqueda. Compruebe la conexión e inténtelo de nuevo.',
  'find.title': 'Buscar en todo su sector',
  'find.field': 'Texto que buscar',
  'find.placeholder': 'Planta, tag, técnico, W48, F-000123…',
  'find.results': 'Resultados',
  'find.nothingTyped':
    'Busca en asignaciones, plantas, equipos, hallazgos, tareas y PDF semanales. Las flechas eligen, Intro abre, Escape cierra.',
  'find.tooShort': { one: 'Escriba {count} carácter más.', other: 'Escriba {count} caracteres más.' },
  'find.searching': 'Buscando…',
  'find.none': 'No se encontró nada para “{words}”',
  'find.noneText':
    'Un resultado debe contener todas las palabras. Pruebe con menos palabras, más cortas, o con una parte de un tag.',
  'find.failed': 'La búsqueda falló',
  'find.found': { one: '{count} resultado', other: '{count} resultados' },
  'find.foundMore': 'Más de {count} resultados',
  'find.assignments': 'Asignaciones',
  'find.plants': 'Plantas',
  'find.equipment': 'Equipos',
  'find.findings': 'Hallazgos',
  'find.tasks': 'Tareas',
  'find.pdfs': 'PDF semanales',
  'find.count': '{kind} ({count})',
  'find.countShown': '{kind} ({shown} de {count})',
  'find.countMore': '{kind} ({shown} de más de {count})',
  'find.fileName': 'encontrado',
  'find.exportMore':
    'Hay más de {count} resultados: {kind}. El archivo no admite más. Escriba más palabras y exporte después.',
  'find.column.kind': 'Clase',
  'find.column.number': 'Número',
  'find.column.title': 'Nombre',
  'find.column.equipment': 'Equipo',
  'find.column.plant': 'Planta',
  'find.column.details': 'Detalles',
  'find.due': 'vence: {day}',
  'find.closed': 'cerrado',
} as const satisfies Translation<typeof english>
