/** The columns of the templates, with the values of two tasks of one checklist. A blank parent means "as above". */
const columns: [title: string, first: string | number | null, second: string | number | null][] = [
  ['Plant code', 'BH-01', null],
  ['Plant', 'North Boiler House', null],
  ['Plant location', 'Building 12, ground floor', null],
  ['Tag', 'P-101', null],
  ['Equipment', 'Feed Pump', null],
  ['Equipment type', 'Centrifugal pump', null],
  ['Manufacturer', 'Grundfos', null],
  ['Model', 'CR 15', null],
  ['Criticality', 'High', null],
  ['Equipment location', 'Bay A', null],
  ['Checklist', 'Weekly pump inspection', null],
  ['Checklist type', 'Mechanical', null],
  ['Checklist description', 'Walk round with the pump running.', null],
  ['Priority', 'High', null],
  ['Duration (min)', 30, null],
  ['Frequency', 'Weekly', null],
  ['No.', 1, 2],
  ['Task', 'Read discharge pressure', 'Check the shaft seal for leaks'],
  ['Description', 'Gauge PI-101 at the discharge flange.', 'Look below the coupling guard.'],
  ['Required', 'Yes', 'Yes'],
  ['Critical', 'No', 'Yes'],
  ['Photo required', 'No', 'Yes'],
  ['Measurement required', 'Yes', 'No'],
  ['Comment required', 'No', 'No'],
  ['Expected result', null, 'Dry'],
  ['Min', 3.5, null],
  ['Max', 5, null],
  ['Unit', 'bar', null],
]

/** The rows of the templates: titles, then two examples. */
export function makeTemplateRows(): (string | number | null)[][] {
  return [
    columns.map(([title]) => title),
    columns.map(([, first]) => first),
    columns.map(([, , second]) => second),
  ]
}
