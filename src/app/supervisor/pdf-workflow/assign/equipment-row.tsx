import { Text, TextInput } from '@mantine/core'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import type { TechnicianOptions } from '#src/app/supervisor/use-technicians.ts'
import type { WorkflowPlant } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './assign.module.css'

interface Given {
  technician_id: number | null
  notes: string
}

interface EquipmentRowProps {
  item: WorkflowPlant['equipment'][number]
  value: Given
  technicians: TechnicianOptions
  onChange: (changes: Partial<Given>) => void
}

/** One piece of equipment in a new assignment: technician and instructions. */
export function EquipmentRow({ item, value, technicians, onChange }: EquipmentRowProps) {
  const named = { tag: item.equipment_id, name: item.name }
  const about = [item.equipment_type, t('pdfs.checklists', { count: item.checklist_count })]
  return (
    <li className={classes.equipmentRow}>
      <div>
        <Text size="sm" fw={650}>
          {item.equipment_id} {item.name}
        </Text>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <ChoiceSelect
        aria-label={t('assign.technicianFor', named)}
        value={String(value.technician_id ?? '')}
        onChange={(id) => onChange({ technician_id: Number(id) || null })}
        none={{ value: '', label: t('assign.choose') }}
        {...technicians}
      />
      <TextInput
        aria-label={t('assign.notesFor', named)}
        placeholder={t('assign.notes')}
        maxLength={limits.notesLength}
        value={value.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </li>
  )
}
