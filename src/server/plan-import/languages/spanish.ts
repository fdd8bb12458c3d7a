import type { LanguageWords } from './language-words.ts'

export const spanish: LanguageWords = {
  fields: [
    ['unit', 'unidad, unidades, unidad de medida, ud, uds'],
    ['plant', 'planta, fábrica, instalación, sitio, centro, edificio, área, nave, zona'],
    [
      'plantCode',
      'cód planta, cód instalación, código de planta, código de planta, código planta, n.º de planta, código de sitio, código de área, código centro',
    ],
    ['plantLocation', 'dirección, ubicación de la planta, domicilio'],
    [
      'location',
      'ubicación, lugar, emplazamiento, localización, sala, piso, ubicación técnica, ubicación funcional',
    ],
    [
      'tag',
      'código de equipo, código equipo, n.º de equipo, número de equipo, código máquina, n.º máquina, id equipo, matrícula, etiqueta, código de máquina, código',
    ],
    [
      'equipment',
      'equipo, máquina, activo, nombre del equipo, descripción del equipo, aparato, componente, elemento, maquinaria',
    ],
    ['type', 'tipo, tipo de equipo, clase, categoría, tipo de máquina'],
    ['manufacturer', 'fabricante, marca, proveedor'],
    ['model', 'modelo'],
    ['criticality', 'criticidad'],
    [
      'checklist',
      'plan de inspección, rutina, gama, lista de comprobación, lista de verificación, lista de chequeo, lista de control, hoja de inspección, inspección, ronda, ruta, orden de trabajo, gama, gama de mantenimiento, procedimiento, recorrido, rutina, hoja de ruta, checklist, lista de revisión',
    ],
    ['checklistType', 'tipo de inspección, tipo de mantenimiento, tipo de revisión'],
    ['checklistDescription', 'alcance, objetivo, propósito'],
    ['priority', 'prioridad, urgencia'],
    ['duration', 'duración, duración estimada, tiempo estimado, tiempo previsto, duración prevista, tiempo'],
    ['frequency', 'frecuencia, periodicidad, intervalo, ciclo'],
    ['number', 'n.º, núm, número, nro, orden, paso, ítem, pos'],
    [
      'task',
      'trabajo a realizar, trabajos a realizar, a realizar, componente, punto de engrase, punto de medida, tarea, tareas, actividad, actividades, punto de inspección, puntos de inspección, punto de control, comprobación, comprobaciones, verificación, operación, trabajo, qué revisar, a comprobar, punto a revisar, revisión, acción, aspecto a revisar',
    ],
    [
      'description',
      'descripción, instrucciones, instrucción, método, detalle, detalles, procedimiento de la tarea, cómo, indicaciones, explicación, modo',
    ],
    ['required', 'oblig, obligatoria, obligatorio, requerido, requerida, oblig'],
    ['critical', 'crítica, crítico, seguridad'],
    ['photo', 'foto, fotografía, foto requerida, fotos'],
    ['measurement', 'medición requerida, medir'],
    ['comment', 'comentario, comentarios, nota, notas, comentario requerido'],
    [
      'expected',
      'valor esperado, resultado esperado, esperado, estado esperado, criterio, criterio de aceptación, condición esperada, valor nominal, estado normal',
    ],
    [
      'limits',
      'límites, límite, rango, tolerancia, tolerancias, rango admisible, rango permitido, valores límite, rango normal, margen, alarma, valor de alarma',
    ],
    ['min', 'mín, mínimo, valor mínimo, límite inferior, valor mín, desde, alarma baja, alarma mín'],
    ['max', 'máx, máximo, valor máximo, límite superior, valor máx, hasta, alarma alta, alarma máx'],
    [
      'ignored',
      'resultado, lectura, valor medido, medida, valor, fecha, firma, nombre, conforme, no conforme, estado, hecho, realizado, realizado por, revisado por, elaborado por, aprobado por, semana, página, hoja, observaciones, hora, técnico, turno, documento, herramientas, epi, responsable, bien, mal, cumple, no cumple',
    ],
    ['plant', 'ubicación, lugar'],
  ],
  yes: 'sí, s, obligatoria, obligatorio',
  no: 'no, opcional, ninguno, ninguna, no aplica',
  optional: 'opcional, si procede, no obligatorio',
  high: 'alta, alto, urgente, muy alta',
  medium: 'media, medio, normal',
  low: 'baja, bajo',
  intervals:
    'diario, diaria, semanal, mensual, anual, día, semana, mes, año, días, semanas, meses, años, trimestral, semestral, bimestral, quincenal, cada, continuo',
  limits: {
    atLeast:
      'al menos, por lo menos, como mínimo, mínimo, mín, mayor que, mayor de, más de, superior a, por encima de, no menos de, a partir de',
    atMost:
      'como máximo, a lo sumo, máximo, máx, menor que, menor de, menos de, inferior a, por debajo de, hasta, no más de, sin superar',
    orMore: 'o más, y más, como mínimo, mínimo',
    orLess: 'o menos, y menos, como máximo, máximo',
    between: 'entre',
    and: 'y',
    from: 'de, desde',
    to: 'a, hasta',
    normally:
      'rango, rango normal, límite, límites, valor, valores, normal, admisible, permitido, consigna, tolerancia, debe, ser, es',
    turning:
      'si, cuando, no, nunca, sin, fuera, salvo, alarma, disparo, parada, sustituir, reemplazar, cambiar, avisar, informar, advertencia, peligro, supera',
  },
  workOrder: 'orden, orden de trabajo',
  limitsRow: 'rango, rango normal, límites, valores normales',
  sameAsAbove: 'ídem',
  smallWords:
    'el, la, los, las, de, del, un, una, y, o, a, al, en, con, sin, por, para, sobre, bajo, no, se, es, son, entre, tras, según, cada',
}
