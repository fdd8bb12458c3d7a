/** Words for documents that are no plans. Many of them are also words of plans, as in a real plant. */
export const machines = [
  'Feed pump P-103A',
  'Screw compressor K-2',
  'Steam boiler B1',
  'Conveyor CV-210',
  'Heat exchanger E-45',
  'Cooling tower CT-1',
  'Fork lift 7',
  'Air handling unit AHU-3',
]
export const plants = [
  'North Boiler House',
  'Water Works',
  'Packing Hall',
  'Cold Store 2',
  'Tank Farm',
  'Head Office',
]
export const people = [
  'K. Brandt',
  'M. Kowalska',
  'T. Weiss',
  'J. Ferreira',
  'A. Nowak',
  'S. Patel',
  'L. Martin',
]
export const companies = [
  'Kessel Pumpen GmbH',
  'Northern Heat Ltd',
  'Riverside Foods',
  'Alder Court FM',
  'Hydra Seals BV',
]
export const parts = [
  'Mechanical seal 43 mm',
  'Bearing 6309 C3',
  'V-belt SPB 2240',
  'Pressure gauge 0-16 bar',
  'Filter element 10 µm',
  'Gasket DN 80 PN 16',
  'Thermostat 30-110 °C',
  'Fan blade, balanced',
  'Grease cartridge 400 g',
  'Level switch, float',
]
export const safetyLines = [
  'Combustible material removed within 10 m',
  'Fire extinguisher at the place of work',
  'Gas test done, oxygen 20.9 %, LEL below 1 %',
  'Isolation points locked and tagged',
  'Ventilation runs during the work',
  'Rescue team knows time and place',
  'Scaffold inspected and tagged',
  'Drains covered within 15 m',
]
export const clauses = [
  'The owner shall keep a register of all pressure equipment.',
  'Safety valves shall be inspected at intervals of no more than 12 months.',
  'The set pressure shall be within 3 % of the value on the name plate.',
  'Insulation shall be removed where moisture is suspected.',
  'Findings shall be reported to the owner within three working days.',
  'Vessels must not be used above 0.5 bar without a certificate.',
  'Records shall be kept for the life of the equipment.',
  'The competent person shall have at least five years of experience.',
]
export const manualLines = [
  'Check the direction of rotation before you fill the pump.',
  'Never run the pump dry, not even for a moment.',
  'Open the suction valve fully.',
  'Vent the casing until water comes without bubbles.',
  'Wear gloves: surfaces can be hotter than 60 °C.',
  'Tighten the screws crosswise with 45 Nm.',
  'Replace the oil after 500 hours, then every 4000 hours.',
  'Only trained persons may work on the pump.',
  'Store the pump dry and free of vibration.',
]
export const minutesLines = [
  'The feed pump ran without trips.',
  'The insulators start on Wednesday and need the scaffold until Friday.',
  'Two permits were late. The shift leader will call the issuer.',
  'The spare seal arrived and was booked into the store.',
  'The budget for the new compressor was approved.',
  'Overtime was 14 hours below plan.',
]
export const dishes = [
  'Tomato soup with basil',
  'Grilled chicken, rice, salad',
  'Vegetable curry with chickpeas',
  'Fish and chips with peas',
  'Lasagne',
  'Apple crumble with custard',
  'Lentil stew with sausage',
  'Pancakes with cherries',
]
export const thesisLines = [
  'Vibration of rolling bearings grows with the depth of a defect, but the relation is not linear.',
  'In this chapter the measurements of six pumps are compared with the model.',
  'The temperature of the bearing housing was measured once a minute over three weeks.',
  'The results show that 80 % of the failures were visible ten days before.',
  'Several authors propose other features, for example the kurtosis of the envelope.',
  'It remains open whether the method can be used for slow machines.',
]
export const hazards = [
  ['Contact with hot surfaces', 'Burns', 'Insulation, gloves'],
  ['Noise above 85 dB(A)', 'Loss of hearing', 'Ear plugs'],
  ['Rotating shaft', 'Entanglement', 'Guard, lock-out'],
  ['Work at height', 'Fall', 'Harness, scaffold'],
  ['Chemicals', 'Irritation', 'Goggles, shower'],
  ['Lifting of loads', 'Back injury', 'Hoist'],
]
