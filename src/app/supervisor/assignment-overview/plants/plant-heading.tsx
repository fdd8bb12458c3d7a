import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { t as words } from '#src/i18n/areas/pdf-workflow.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './plant-table.module.css'

/** A plant with its assignments. */
export type OverviewPlant = ReplyOf<typeof assignmentCalls.plantOverview>['results'][number]

/** Group heading: the name of the plant, and its delete button. */
export function PlantHeading({ plant }: { plant: OverviewPlant }) {
  const [isAsking, setIsAsking] = useState(false)
  const about = [plant.plant_id, plant.location, words('pdfs.equipment', { count: plant.equipment_count })]
  return (
    <>
      <div className={classes.plantLine}>
        <div className={classes.plantWords}>
          <h2 className={classes.plantName}>{plant.name}</h2>
          <span className={classes.dim}>{about.filter(Boolean).join(' · ')}</span>
        </div>
        <ActionIcon
          variant="subtle"
          color="bad"
          size={36}
          className={classes.plantDelete}
          aria-label={t('plants.deletePlant', { name: plant.name, code: plant.plant_id })}
          onClick={() => setIsAsking(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <DeletePlantDialog plant={plant} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

interface DeletePlantDialogProps {
  plant: OverviewPlant
  isOpen: boolean
  onClose: () => void
}

function DeletePlantDialog({ plant, isOpen, onClose }: DeletePlantDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deletePlantTitle')}
      confirmLabel={t('plants.deletePlantAction')}
      isDestructive
      onConfirm={({ send }) => send(plantCalls.remove, { id: plant.id })}
      success={t('plants.deletedPlant')}
      failure={t('plants.deletePlantFailed')}
    >
      <Text>
        {t('plants.deletePlantText', {
          name: plant.name,
          code: plant.plant_id,
          equipment: words('pdfs.equipment', { count: plant.equipment_count }),
        })}
      </Text>
      <Text mt="xs" c="dimmed">
        {t('plants.deletePlantStays')}
      </Text>
    </ConfirmDialog>
  )
}
