import { coolingWaterPlant } from './demo-cooling-water.ts'
import { waterTreatmentPlant } from './demo-water-treatment.ts'
import { makeTask, type SamplePlant } from './sample-plan.ts'

const boilerHouse: SamplePlant = {
  code: 'BH-01',
  name: 'North Boiler House',
  location: 'Building 12, ground floor',
  equipment: [
    {
      tag: 'B-101',
      name: 'Steam Boiler 1',
      type: 'Fire-tube boiler',
      manufacturer: 'Loos',
      model: 'Universal UL-S 8000',
      criticality: 'High',
      location: 'Bay A',
      checklists: [
        {
          name: 'Weekly boiler inspection',
          description: 'Walk round with the boiler in service.',
          type: 'Safety',
          priority: 'High',
          duration: 45,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read steam pressure', {
              description: 'Gauge PI-101 at the front of the boiler.',
              min: 8.5,
              max: 9.5,
              unit: 'bar',
            }),
            makeTask('Compare both water level glasses', {
              description: 'Blow down each glass once and let it settle before reading.',
              isCritical: true,
              expected: 'Both between the marks, less than 10 mm apart',
            }),
            makeTask('Read flue gas temperature', { min: 180, max: 240, unit: '°C' }),
            makeTask('Test low water cut-out', {
              description: 'Tell the control room first. Lower the level by blowdown until the burner stops.',
              isCritical: true,
              expected: 'Burner trips, alarm sounds',
            }),
            makeTask('Inspect safety valves for weeping', {
              description: 'Look at the drain of SV-101 and SV-102.',
              needsPhoto: true,
              expected: 'Dry',
            }),
            makeTask('Check burner flame through the sight glass', { expected: 'Steady, no sparks' }),
            makeTask('Look for steam leaks at flanges and manhole doors', { needsPhoto: true }),
          ],
        },
        {
          name: 'Boiler water test',
          description: 'Sample from cooler SC-1 after flushing for five minutes.',
          type: 'Chemistry',
          priority: 'High',
          duration: 30,
          frequency: 'Weekly',
          tasks: [
            makeTask('Measure pH of boiler water', { min: 10.5, max: 12, unit: 'pH' }),
            makeTask('Measure conductivity', { max: 6000, unit: 'µS/cm' }),
            makeTask('Measure phosphate', { min: 10, max: 20, unit: 'mg/l' }),
            makeTask('Measure hardness of feedwater', { isCritical: true, max: 0.02, unit: '°dH' }),
            makeTask('Open the bottom blowdown', {
              description: 'Full open for three seconds, twice, with the burner at low fire.',
              isRequired: false,
              expected: 'Valve closes tight afterwards',
            }),
          ],
        },
      ],
    },
    {
      tag: 'P-103A',
      name: 'Feedwater Pump A',
      type: 'Multistage centrifugal pump',
      manufacturer: 'Grundfos',
      model: 'CR 15-12',
      criticality: 'High',
      location: 'Pump bay',
      checklists: [
        {
          name: 'Weekly pump inspection',
          description: '',
          type: 'Mechanical',
          priority: 'Medium',
          duration: 20,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read discharge pressure', { min: 12, max: 14.5, unit: 'bar' }),
            makeTask('Bearing temperature, drive end', {
              description: 'Infrared thermometer on the marked spot of the housing, not on the motor flange.',
              max: 75,
              unit: '°C',
            }),
            makeTask('Vibration at non-drive end, horizontal', {
              description: 'Hold the probe on the stud for ten seconds.',
              max: 4.5,
              unit: 'mm/s',
            }),
            makeTask('Count drops at the shaft seal', {
              description: 'One minute. Ten drops or more: take a picture of the gland and raise a finding.',
              min: 0,
              max: 10,
              unit: 'drops/min',
            }),
            makeTask('Inspect coupling guard', {
              isCritical: true,
              needsPhoto: true,
              expected: 'Fitted, all bolts tight',
            }),
            makeTask('Listen for cavitation', { isRequired: false }),
          ],
        },
      ],
    },
    {
      tag: 'D-104',
      name: 'Deaerator',
      type: 'Pressure vessel',
      manufacturer: 'Spirax Sarco',
      model: 'DA-6',
      criticality: 'Medium',
      location: 'Mezzanine',
      checklists: [
        {
          name: 'Weekly vessel round',
          description: '',
          type: 'Process',
          priority: 'Medium',
          duration: 15,
          frequency: 'Weekly',
          tasks: [
            makeTask('Read vessel pressure', { min: 0.15, max: 0.25, unit: 'bar' }),
            makeTask('Read vessel temperature', { min: 103, max: 106, unit: '°C' }),
            makeTask('Check vent plume', { expected: 'Short, steady plume' }),
            makeTask('Check level in the gauge glass', { min: 60, max: 80, unit: '%' }),
            makeTask('Inspect insulation and cladding', {
              isRequired: false,
              needsPhoto: true,
              expected: 'Complete, dry',
            }),
          ],
        },
      ],
    },
  ],
}

/** The demo's weekly plan: boiler house, water treatment and cooling water of one sector. */
export const demoPlants: SamplePlant[] = [boilerHouse, waterTreatmentPlant, coolingWaterPlant]
