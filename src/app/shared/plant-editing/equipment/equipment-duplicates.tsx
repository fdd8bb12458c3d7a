import { useCall } from '#src/app/shared/api/use-call.ts'
import { DuplicateNote } from '#src/app/shared/components/duplicate-note.tsx'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

interface EquipmentDuplicatesProps {
  plant: number
  /** True when the list shows only duplicates. */
  isListed: boolean
}

/** Warns how many pieces of equipment of a plant share a tag. */
export function EquipmentDuplicates({ plant, isListed }: EquipmentDuplicatesProps) {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const found = useCall(calls.equipmentOfPlant, { id: plant, page_size: 1, duplicates: true })
  return (
    <DuplicateNote
      count={found.data?.count ?? null}
      sentence={(count) => t('equipment.duplicateTags', { count })}
      advice={t('equipment.duplicateTagsText')}
      isListed={isListed}
      links={{
        duplicates: {
          to: links.plant(plant, { duplicates: true }),
          label: t('equipment.showDuplicates'),
        },
        all: { to: links.plant(plant), label: t('equipment.showAll') },
      }}
    />
  )
}
