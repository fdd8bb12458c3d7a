import { Paper } from '@mantine/core'
import { useEffect } from 'react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './equipment-details.module.css'
import type { ListedEquipment } from './list-plant-equipment.ts'

/** The list and the details share a path, so the layout does not reset the scroll position. */
export function useStartAtTop() {
  useEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
}

/** Status and facts of a piece of equipment. @param more facts that only the guide has */
export function EquipmentFacts({
  equipment,
  more = [],
}: {
  equipment: ListedEquipment
  more?: [string, string][]
}) {
  return (
    <Paper component="section" aria-label={t('equipment.about')}>
      <StatusBadge status={equipment.status} />
      <div className={classes.facts}>
        <FactList
          isBold
          facts={[
            [t('equipment.model'), equipment.model],
            [t('equipment.manufacturer'), equipment.manufacturer],
            [t('equipment.type'), equipment.equipment_type],
            [t('equipment.plant'), equipment.plant_name],
            [t('equipment.location'), equipment.location],
            [t('equipment.criticality'), equipment.criticality],
            ...more,
          ]}
        />
      </div>
    </Paper>
  )
}
