import type { performance as english } from '#src/i18n/en/screens/performance.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the technician's performance statistics. */
export const performance = {
  'performance.title': 'Panel de rendimiento',
  'performance.loadFailed': 'No se pudieron obtener los datos de rendimiento',
  'performance.loadFailedStatus': 'No se pudieron obtener los datos de rendimiento: {status}',
  'performance.period': 'Asignaciones que vencen: {days}',
  'performance.figures': 'Sus cifras',
  'performance.efficiency': 'Eficiencia',
  'performance.quality': 'Calidad',
  'performance.completion': 'Finalización',
  'performance.time': 'Tiempo medio',
  'performance.percent': '{percent} %',
  'performance.minutes': '{minutes} min',
  'performance.underMinute': 'menos de 1 min',
  'performance.totalInspections': {
    one: '{count} inspección en total',
    other: '{count} inspecciones en total',
  },
  'performance.onTime': '{percent} % a tiempo',
  'performance.onTimeUnknown': 'A tiempo: N/D',
  'performance.notRated': 'Sin valorar todavía',
  'performance.excellent': 'Excelente',
  'performance.good': 'Buena',
  'performance.needs_improvement': 'Por mejorar',
  'performance.efficiencyHow':
    'El 50 % es su finalización, el 30 % lo completado a tiempo y el 20 % su tiempo comparado con el estimado. Si faltan datos de una parte, las demás cuentan más.',
  'performance.qualityHow':
    'Proporción de las listas de verificación revisadas por su supervisor que se aprobaron sin haber sido devueltas nunca.',
  'performance.completionHow':
    'Proporción de las asignaciones que vencían en este periodo y que ha completado.',
  'performance.timeHow':
    'El tiempo medio desde la primera respuesta de una lista de verificación hasta su entrega, sin pausas de más de 30 minutos. A tiempo: proporción de sus asignaciones completadas que terminó como muy tarde el día del vencimiento.',
  'performance.trend': 'Tendencia mensual del rendimiento',
  'performance.trendNone': 'Todavía no hay trabajo en estos meses',
  'performance.trendNoneText': 'La tendencia aparece con la primera asignación que venza.',
  'performance.chart': 'Eficiencia y calidad por mes. {months}',
  'performance.chartMonth': '{month}: eficiencia {efficiency}, calidad {quality}.',
  'performance.notAvailable': 'N/D',
  'performance.efficiencyShort': 'Eficiencia',
  'performance.qualityShort': 'Calidad',
  'performance.completedShort': 'Completadas',
  'performance.trendUp': {
    one: 'La eficiencia sube {count} punto desde {month}',
    other: 'La eficiencia sube {count} puntos desde {month}',
  },
  'performance.trendDown': {
    one: 'La eficiencia baja {count} punto desde {month}',
    other: 'La eficiencia baja {count} puntos desde {month}',
  },
  'performance.trendSame': 'La eficiencia es la misma que en {month}',
  'performance.trendUnknown': 'No hay con qué comparar',
  'performance.insights': 'Claves de su rendimiento',
  'performance.lowEfficiency': 'La eficiencia está por debajo del 70 %',
  'performance.lowEfficiencyText':
    'Empiece por lo que vence antes: lo que más cuenta es completar las asignaciones antes del vencimiento.',
  'performance.lowQuality': 'La calidad está por debajo del 70 %',
  'performance.lowQualityText':
    'Se le devolvieron listas de verificación. Una descripción clara y una foto de lo que está No OK ayudan a su supervisor a aprobarlas.',
  'performance.praise': 'Excelente trabajo',
  'performance.praiseText': 'Su eficiencia y su calidad son del 90 % o más. Siga así.',
  'performance.nothingToSay': 'Nada llama la atención en este periodo. Sus cifras cumplen el objetivo.',
  'performance.nothingYet': 'Todavía no hay claves. Aparecen cuando su supervisor ha revisado su trabajo.',
} as const satisfies Translation<typeof english>
