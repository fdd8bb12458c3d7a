import { join } from 'node:path'
import sharp from 'sharp'
import type {
  PlantReportDocument,
  ReportChecklist,
  ReportEarlierFinding,
  ReportEquipment,
  ReportFinding,
  ReportPhoto,
  ReportTask,
} from './content/report-document.ts'

export function sampleTask(task: Partial<ReportTask> = {}): ReportTask {
  return {
    task_number: '1',
    title: 'Check oil level',
    description: '',
    is_required: true,
    is_critical: false,
    expected_result: 'Between the marks',
    tolerance_min: null,
    tolerance_max: null,
    unread_limits: '',
    unit: '',
    status: 'ok',
    answer_description: '',
    corrective_action: null,
    measurement: null,
    answeredAt: '2026-11-16T08:20:00Z',
    trend: [],
    finding: null,
    photos: [],
    ...task,
  }
}

export function sampleChecklist(checklist: Partial<ReportChecklist> = {}): ReportChecklist {
  return {
    name: 'Weekly mechanical check',
    technician: 'Marta Nowak',
    technicianNotes: '',
    startedAt: '2026-11-16T08:12:00Z',
    submittedAt: '2026-11-16T09:03:00Z',
    receivedAt: '2026-11-16T09:03:20Z',
    signature: null,
    flag: null,
    review: { status: 'pending', reviewer: null, reviewedAt: null, comments: '' },
    tasks: [sampleTask()],
    ...checklist,
  }
}

export function sampleEquipment(equipment: Partial<ReportEquipment> = {}): ReportEquipment {
  return {
    equipment_id: 'P-101A',
    name: 'Boiler feed pump A',
    equipment_type: 'Centrifugal pump',
    manufacturer: 'KSB',
    model: 'HGM 3/7',
    location: 'Pump hall, level 0',
    criticality: 'High',
    notes: '',
    checklists: [sampleChecklist()],
    ...equipment,
  }
}

export function sampleReport(document: Partial<PlantReportDocument> = {}): PlantReportDocument {
  return {
    reportNumber: 'R-000412',
    title: 'Plant report, week of 16 November',
    company: { name: '', logoPath: null },
    week: { from: '2026-11-16', to: '2026-11-22' },
    plant: {
      name: 'North Boiler House',
      plant_id: 'PL-01',
      location: 'Site north, gate 3',
      sectorName: 'Boiler sector',
    },
    assignment: {
      label: 'A-000412',
      title: 'Inspection for North Boiler House',
      availableFrom: '2026-11-16',
      dueDates: ['2026-11-20'],
      priorities: ['High'],
      instructions: 'Start with the feed pumps. Boiler 2 is down for cleaning until Wednesday.',
      assignedBy: 'Anna Kowalska',
      technicians: ['Marta Nowak', 'Jan Zieliński'],
      startedAt: '2026-11-16T08:12:00Z',
      completedAt: '2026-11-17T13:40:00Z',
    },
    generatedAt: '2026-11-17T13:40:05Z',
    generatedBy: 'Walkdown',
    timeZone: 'Europe/Warsaw',
    dateFormat: 'DD/MM/YYYY',
    language: 'en',
    equipment: [sampleEquipment()],
    earlierFindings: [],
    ...document,
  }
}

export function sampleFinding(finding: Partial<ReportFinding> = {}): ReportFinding {
  return {
    number: 'F-000123',
    firstSeenAt: '2026-11-02T08:20:00Z',
    weeks: 3,
    state: 'open',
    owner: null,
    dueDate: null,
    workOrder: '',
    comment: null,
    photos: [],
    ...finding,
  }
}

export function sampleEarlierFinding(finding: Partial<ReportEarlierFinding> = {}): ReportEarlierFinding {
  return {
    ...sampleFinding(),
    title: 'Bearing temperature',
    isCritical: false,
    equipment: { equipment_id: 'P-101A', name: 'Boiler feed pump A' },
    lastSeenAt: '2026-11-09T08:20:00Z',
    closedAt: null,
    okAt: null,
    correctedAt: null,
    isSeenAgain: false,
    reportedBy: null,
    ...finding,
  }
}

/** Writes a photo like that of a phone: 1600 pixels on its long side, with noise for a realistic size. */
export async function writePhoto(
  folder: string,
  name: string,
  { isPortrait = false, hue = 30 } = {},
): Promise<ReportPhoto> {
  const [width, height] = isPortrait ? [1200, 1600] : [1600, 1200]
  const path = join(folder, name)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},25%,35%)"/>
    <circle cx="50%" cy="50%" r="30%" fill="hsl(${hue},30%,60%)" stroke="#222" stroke-width="40"/>
    <circle cx="50%" cy="50%" r="12%" fill="#333"/></svg>`
  await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .composite([{ input: Buffer.from(drawing), blend: 'overlay' }])
    .jpeg({ quality: 80 })
    .toFile(path)
  return { path, takenAt: '2026-11-16T08:21:00Z', width, height }
}
