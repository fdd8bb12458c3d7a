import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '#src/server/plan-import/sheets/parse-spreadsheet.ts'

/** The same plan, as planners of eight countries write its labels, titles and answers. */
const plans = {
  en: {
    labels: [
      'Plant',
      'Location',
      'Equipment',
      'Manufacturer',
      'Checklist',
      'Priority',
      'Frequency',
      'Duration',
    ],
    titles: [
      'No.',
      'Task',
      'Instructions',
      'Min.',
      'Max.',
      'Unit',
      'Expected result',
      'Mandatory',
      'Photo',
      'Result',
    ],
    answers: ['Yes', 'No', 'High'],
  },
  de: {
    labels: ['Anlage', 'Ort', 'Maschine', 'Hersteller', 'Prüfliste', 'Priorität', 'Turnus', 'Dauer'],
    titles: [
      'Nr.',
      'Prüfpunkt',
      'Hinweise',
      'Min.',
      'Max.',
      'Einheit',
      'Sollzustand',
      'Pflicht',
      'Foto',
      'Ergebnis',
    ],
    answers: ['Ja', 'Nein', 'Hoch'],
  },
  fr: {
    labels: [
      'Usine',
      'Emplacement',
      'Équipement',
      'Fabricant',
      'Liste de contrôle',
      'Priorité',
      'Fréquence',
      'Durée',
    ],
    titles: [
      'N°',
      'Tâche',
      'Consignes',
      'Mini',
      'Maxi',
      'Unité',
      'Résultat attendu',
      'Obligatoire',
      'Photo',
      'Relevé',
    ],
    answers: ['Oui', 'Non', 'Haute'],
  },
  es: {
    labels: [
      'Planta',
      'Ubicación',
      'Equipo',
      'Fabricante',
      'Lista de comprobación',
      'Prioridad',
      'Frecuencia',
      'Duración',
    ],
    titles: [
      'N.º',
      'Tarea',
      'Instrucciones',
      'Mín.',
      'Máx.',
      'Unidad',
      'Valor esperado',
      'Obligatoria',
      'Foto',
      'Lectura',
    ],
    answers: ['Sí', 'No', 'Alta'],
  },
  it: {
    labels: [
      'Impianto',
      'Ubicazione',
      'Macchina',
      'Costruttore',
      'Lista di controllo',
      'Priorità',
      'Frequenza',
      'Durata',
    ],
    titles: [
      'N.',
      'Controllo',
      'Istruzioni',
      'Min',
      'Max',
      'Unità',
      'Risultato atteso',
      'Obbligatorio',
      'Foto',
      'Esito',
    ],
    answers: ['Sì', 'No', 'Alta'],
  },
  nl: {
    labels: [
      'Fabriek',
      'Locatie',
      'Machine',
      'Fabrikant',
      'Controlelijst',
      'Prioriteit',
      'Frequentie',
      'Duur',
    ],
    titles: [
      'Nr.',
      'Controlepunt',
      'Instructie',
      'Min.',
      'Max.',
      'Eenheid',
      'Verwacht resultaat',
      'Verplicht',
      'Foto',
      'Resultaat',
    ],
    answers: ['Ja', 'Nee', 'Hoog'],
  },
  pl: {
    labels: [
      'Zakład',
      'Lokalizacja',
      'Urządzenie',
      'Producent',
      'Lista kontrolna',
      'Priorytet',
      'Częstotliwość',
      'Czas trwania',
    ],
    titles: [
      'Lp.',
      'Czynność',
      'Opis',
      'Min.',
      'Maks.',
      'Jednostka',
      'Oczekiwany wynik',
      'Wymagane',
      'Zdjęcie',
      'Wynik',
    ],
    answers: ['Tak', 'Nie', 'Wysoki'],
  },
  pt: {
    labels: [
      'Fábrica',
      'Localização',
      'Equipamento',
      'Fabricante',
      'Lista de verificação',
      'Prioridade',
      'Frequência',
      'Duração',
    ],
    titles: [
      'N.º',
      'Tarefa',
      'Instruções',
      'Mín.',
      'Máx.',
      'Unidade',
      'Resultado esperado',
      'Obrigatório',
      'Foto',
      'Leitura',
    ],
    answers: ['Sim', 'Não', 'Alta'],
  },
}

function read(
  { labels, titles, answers: [yes = '', no = '', high = ''] }: (typeof plans)['en'],
  change = (text: string) => text,
) {
  const values = ['PL-1 – Mill', 'Hall 3', 'P-101 Feed pump', 'Sulzer', 'Round', high, 'W', '25 min']
  const rows = [
    ...labels.map((label, index) => [`${label}: ${values[index]}`]),
    titles,
    ['1', 'Suction', 'At the gauge', '2', '4', 'bar', '', yes, no, ''],
    ['2', 'Leaks', '', '', '', '', 'Dry', no, yes, ''],
  ].map((row) => row.map(change).join(';'))
  return parseSpreadsheet(Buffer.from(`${rows.join('\n')}\n`), 'csv').plants
}

const [plant] = read(plans.en)

describe('the words of a language', () => {
  it.each(Object.entries(plans))('give the same plan: %s', (_code, plan) => {
    expect(read(plan)).toEqual([plant])
  })

  it.each(Object.entries(plans))('do not need accents or capitals: %s', (_code, plan) => {
    const plain = (text: string) =>
      text.includes('PL-1') ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
    expect(read(plan, plain)).toEqual([plant])
  })

  it('of the test are all understood', () => {
    expect(plant).toMatchObject({
      plant_id: 'PL-1',
      name: 'Mill',
      location: 'Hall 3',
      equipment: [
        {
          equipment_id: 'P-101',
          name: 'Feed pump',
          manufacturer: 'Sulzer',
          checklists: [
            {
              name: 'Round',
              priority: 'High',
              frequency: 'W',
              estimated_duration: 25,
              tasks: [
                {
                  title: 'Suction',
                  description: 'At the gauge',
                  tolerance_min: 2,
                  tolerance_max: 4,
                  unit: 'bar',
                  is_required: true,
                  requires_photo: false,
                },
                { title: 'Leaks', expected_result: 'Dry', is_required: false, requires_photo: true },
              ],
            },
          ],
        },
      ],
    })
  })
})
