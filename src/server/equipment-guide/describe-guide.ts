import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { equipmentStatus } from '#src/rules/equipment-status.ts'
import { digestFields } from '#src/server/versions/digest-fields.ts'
import type { GuideFileRow, GuideRow } from './equipment-guide-store.ts'
import type { FindingRow } from './findings-store.ts'

/** The related data of a piece of equipment. */
interface GuideParts {
  files: GuideFileRow[]
  findings: FindingRow[]
  totalFindings: number
  lastInspection: Date | null
  nextInspection: CalendarDate | null
}

interface GuideSurroundings {
  timeZone: string
  addressPhoto: (photoId: string, size: 'full' | 'thumbnail') => string
}

export function describeGuide(row: GuideRow, parts: GuideParts, around: GuideSurroundings): EquipmentGuide {
  const { equipment, plant } = row
  const fileOf = (kind: GuideFileRow['kind']) => {
    const file = parts.files.find((candidate) => candidate.kind === kind)
    if (!file) return null
    return {
      name: file.name,
      size: file.size,
      address: `/technician/equipment/${equipment.id}/${kind}/`,
      version: digestFields({ file_key: file.file_key }),
    }
  }
  return {
    id: equipment.id,
    name: equipment.name,
    equipment_id: equipment.equipment_id,
    equipment_type: equipment.equipment_type,
    manufacturer: equipment.manufacturer,
    model: equipment.model,
    location: equipment.location,
    criticality: equipment.criticality,
    status: equipmentStatus(equipment.is_active, plant.status),
    plant_id: plant.id,
    plant_name: plant.name,
    last_inspection: parts.lastInspection && calendarDateIn(around.timeZone, parts.lastInspection),
    next_inspection: parts.nextInspection,
    specifications: equipment.specifications,
    maintenance_notes: equipment.maintenance_notes,
    manual: fileOf('manual'),
    specification_sheet: fileOf('specifications'),
    findings: parts.findings.map((finding) => describeFinding(finding, around)),
    total_findings: parts.totalFindings,
  }
}

function describeFinding(
  finding: FindingRow,
  { addressPhoto }: GuideSurroundings,
): EquipmentGuide['findings'][number] {
  const { equipment_id: _equipment, total: _total, photo_id, found_at, ...shown } = finding
  return {
    ...shown,
    found_at: found_at.toISOString(),
    thumbnail_url: photo_id && addressPhoto(photo_id, 'thumbnail'),
    photo_url: photo_id && addressPhoto(photo_id, 'full'),
  }
}
