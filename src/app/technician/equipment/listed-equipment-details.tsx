import type { ReactNode } from 'react'
import { Section } from '#src/app/shared/components/section.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './equipment-details.module.css'
import { EquipmentFacts, useStartAtTop } from './equipment-facts.tsx'
import { FindingsOnPhone, useFindingsOnPhone } from './findings-on-phone.tsx'
import type { ListedEquipment } from './list-plant-equipment.ts'
import { OpenWork } from './open-work.tsx'
import { ReportFindingButton } from './report-finding-button.tsx'

interface ListedEquipmentDetailsProps {
  equipment: ListedEquipment
  /** In place of the other details. */
  rest: ReactNode
}

/** The facts of a piece of equipment in the list of its plant, and the findings that this phone reported on it. */
export function ListedEquipmentDetails({ equipment, rest }: ListedEquipmentDetailsProps) {
  useStartAtTop()
  const onPhone = useFindingsOnPhone({ id: equipment.id, findings: [] })
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <EquipmentFacts equipment={equipment} />
        <OpenWork equipmentId={equipment.id} />
      </div>
      <div className={classes.column}>
        <Section title={t('equipment.history')} actions={<ReportFindingButton equipment={equipment} />}>
          {onPhone && onPhone.length > 0 && <FindingsOnPhone findings={onPhone} />}
          {rest}
        </Section>
      </div>
    </div>
  )
}
