import { useCall } from '#src/app/shared/api/use-call.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { DuplicateNote } from './duplicate-note.tsx'

interface EquipmentDuplicatesProps {
  plant: number
  /** True when the list shows only duplicates. */
  isListed: boolean
}

/** Warns how many pieces of equipment of a plant share a tag. */
export function EquipmentDuplicates({ plant, isListed }: EquipmentDuplicatesProps) {
  const found = useCall(plantCalls.equipmentOfPlant, { id: plant, page_size: 1, duplicates: true })
  return (
    <DuplicateNote
      count={found.data?.count ?? null}
      sentence={(count) => t('equipment.duplicateTags', { count })}
      advice={t('equipment.duplicateTagsText')}
      isListed={isListed}
      links={{
        duplicates: {
          to: paths.admin.plant(plant, { duplicates: true }),
          label: t('equipment.showDuplicates'),
        },
        all: { to: paths.admin.plant(plant), label: t('equipment.showAll') },
      }}
    />
  )
}
