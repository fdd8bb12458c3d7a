import { drawnBoxes, heading, type OtherDocument, paragraph, ruledTable, signatures } from './layout.ts'

const hotWorkPermit: OtherDocument = {
  content: [
    { text: 'HOT WORK PERMIT', fontSize: 18, bold: true, alignment: 'center' },
    ruledTable(
      [
        ['Permit no.: HW-2231', 'Date: 4 March 2026'],
        ['Plant: North Boiler House', 'Location: Pump pit, level -1'],
        ['Equipment: P-103A Feed Pump', 'Work order: 4500781'],
        ['Valid from: 07:30', 'Valid to: 15:30'],
      ],
      { widths: ['*', '*'] },
    ),
    heading('Kind of work'),
    drawnBoxes(['Welding', 'Flame cutting', 'Grinding', 'Work with a bitumen boiler']),
    heading('Before work starts'),
    drawnBoxes([
      'Combustible material removed within 10 m of the work',
      'Floor swept clean and wetted down',
      'Openings in walls and floors covered',
      'Sprinklers in service, smoke detectors of the zone isolated',
      'Fire extinguisher and fire blanket at the place of work',
      'Gas test done: oxygen 20.9 %, LEL below 1 %',
      'Fire watch named, with a radio',
    ]),
    heading('After the work'),
    drawnBoxes(['Place of work checked for 60 minutes after the last spark', 'Smoke detectors put back']),
    signatures(['Permit issuer', 'Permit holder', 'Fire watch']),
  ],
}

const entryPermit: OtherDocument = {
  content: [
    heading('CONFINED SPACE ENTRY PERMIT', 15),
    paragraph('Permit no.: CS-087     Plant: Tank farm     Equipment: TK-205 Caustic tank'),
    paragraph('Work order: 4500812     Valid from: 08:00     Valid to: 12:00'),
    ruledTable(
      [
        ['1', 'Verify that the tank is isolated, drained and flushed', '', '', ''],
        ['2', 'Measure oxygen at the bottom, 19.5 to 23.5 %', '', '', ''],
        ['3', 'Check that the rescue team knows the time and place', '', '', ''],
        ['4', 'Ensure that ventilation runs during the work', '', '', ''],
        ['5', 'Test the radio at the manhole', '', '', ''],
      ],
      { head: ['No.', 'Check', 'Yes', 'No', 'N/A'], widths: [28, '*', 36, 36, 36] },
    ),
    signatures(['Issuer', 'Holder', 'Attendant']),
  ],
}

const lockOutPermit: OtherDocument = {
  pageOrientation: 'landscape',
  font: 'DejaVu',
  content: [
    heading('Lock-out / tag-out permit', 16),
    paragraph('Permit no. LO-0418     Issued by: K. Brandt     Valid until: 6 March 2026, 18:00'),
    paragraph('Plant: WT-02 Water Treatment'),
    paragraph('Equipment: RO-201 Reverse Osmosis Unit'),
    paragraph('Reason for isolation: change of membranes'),
    heading('Isolation points', 12),
    ruledTable(
      [
        ['1', 'Feed valve V-2011', 'Closed, chained', '17', ''],
        ['2', 'Permeate valve V-2014', 'Closed, chained', '18', ''],
        ['3', 'Main switch Q-201 in MCC 4', 'Off, racked out', '19', ''],
        ['4', 'Dosing pump P-207', 'Plug pulled', '20', ''],
        ['5', 'Drain valve V-2019', 'Open, tagged', '21', ''],
      ],
      { head: ['No.', 'Item', 'Condition', 'Lock no.', 'Sign'], widths: [30, '*', 140, 60, 100] },
    ),
    heading('Steps', 12),
    {
      ol: [
        'Tell everybody who works at the unit.',
        'Stop the unit at the panel and wait for the pumps to run down.',
        'Open the main switch and fit the group lock.',
        'Close the valves in the order of the table.',
        'Release the pressure at the drain and try to start the unit.',
        'Hang the keys in the lock box and sign the permit.',
      ],
    },
    signatures(['Authorised person', 'Person in charge', 'Cancelled by']),
  ],
}

const riskAssessment: OtherDocument = {
  pageOrientation: 'landscape',
  content: [
    heading('Risk assessment RA-118: cleaning of the cooling tower basin', 15),
    paragraph('Site: Cooling Water Station     Assessor: M. Kowalska     Review date: 1 March 2027'),
    ruledTable(
      [
        ['1', 'Entering the basin', 'Lack of oxygen', 'High', 'Gas test, rescue team', 'Weiss'],
        ['2', 'High-pressure cleaning', 'Injury by the jet', 'High', 'Guarded lance, face shield', 'Weiss'],
        ['3', 'Removing sludge', 'Legionella aerosol', 'High', 'Mask P3, disinfect before', 'Martin'],
        ['4', 'Work at the fan', 'Fan starts', 'Medium', 'Lock-out and tag-out', 'Brandt'],
        ['5', 'Walking on wet floor', 'Slip, trip', 'Medium', 'Boots, barriers, lighting', 'Martin'],
        ['6', 'Lifting pumps', 'Dropped load', 'Medium', 'Certified slings', 'Brandt'],
      ],
      {
        head: ['No.', 'Activity', 'Hazard', 'Risk class', 'Control measures', 'Responsible'],
        widths: [24, 120, 120, 60, '*', 80],
      },
    ),
    heading('Risk matrix', 12),
    ruledTable(
      [
        ['Almost certain', '5', '10', '15', '20', '25'],
        ['Likely', '4', '8', '12', '16', '20'],
        ['Possible', '3', '6', '9', '12', '15'],
        ['Unlikely', '2', '4', '6', '8', '10'],
        ['Rare', '1', '2', '3', '4', '5'],
      ],
      { head: ['', 'Negligible', 'Minor', 'Moderate', 'Major', 'Severe'] },
    ),
  ],
}

const safetyBriefing: OtherDocument = {
  content: [
    { text: 'Toolbox talk 14: working on ladders', fontSize: 15, bold: true },
    paragraph('Department: Maintenance     Date: 9 March 2026     Held by: T. Weiss'),
    {
      columns: [
        {
          width: '*',
          stack: [
            heading('Checks before climbing'),
            {
              ul: [
                'Check the stiles and rungs for cracks.',
                'Check that the feet are there and clean.',
                'Never use a ladder that has been painted.',
                'You must keep three points of contact.',
              ],
            },
          ],
        },
        {
          width: '*',
          stack: [
            heading('Equipment: what to take instead'),
            {
              ul: [
                'A platform for work of more than thirty minutes.',
                'A scaffold above four metres.',
                'A lift for loads above ten kilograms.',
              ],
            },
          ],
        },
      ],
      columnGap: 20,
    },
    heading('Attendance'),
    ruledTable(
      ['A. Nowak', 'B. Fischer', 'C. Martin', 'D. Okafor', 'E. Rossi'].map((name, index) => [
        String(index + 1),
        name,
        'Maintenance',
        '',
      ]),
      { head: ['No.', 'Name', 'Department', 'Signature'], widths: [30, '*', '*', '*'] },
    ),
  ],
}

export const permits: Record<string, OtherDocument> = {
  'hot-work-permit': hotWorkPermit,
  'entry-permit': entryPermit,
  'lock-out-permit': lockOutPermit,
  'risk-assessment': riskAssessment,
  'safety-briefing': safetyBriefing,
}
