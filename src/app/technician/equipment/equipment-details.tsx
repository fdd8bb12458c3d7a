import { Paper } from '@mantine/core'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { t as plants } from '#src/i18n/areas/technician/plant-equipment.ts'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './equipment-details.module.css'
import { EquipmentFacts, useStartAtTop } from './equipment-facts.tsx'
import { EquipmentFiles } from './equipment-files.tsx'
import { EquipmentFindings } from './equipment-findings.tsx'
import { FindingsOnPhone, useFindingsOnPhone } from './findings-on-phone.tsx'
import { OpenWork } from './open-work.tsx'
import { ReportFindingButton } from './report-finding-button.tsx'

interface EquipmentDetailsProps {
  equipment: EquipmentGuide
  /** False for equipment that was never assigned to the technician: the server then sends only their own findings. */
  isAssigned?: boolean
}

/** All details of a piece of equipment. */
export function EquipmentDetails({ equipment, isAssigned = true }: EquipmentDetailsProps) {
  useStartAtTop()
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <EquipmentFacts
          equipment={equipment}
          more={[
            [t('equipment.lastInspection'), describeDay(equipment.last_inspection, t('equipment.never'))],
            [t('equipment.nextInspection'), describeDay(equipment.next_inspection, t('equipment.noneDue'))],
          ]}
        />
        <OpenWork equipmentId={equipment.id} />
        <Section title={t('equipment.specifications')}>
          <Specifications equipment={equipment} />
        </Section>
        <Section title={t('equipment.notes')}>
          {equipment.maintenance_notes ? (
            <Paper className={classes.notes}>{equipment.maintenance_notes}</Paper>
          ) : (
            <p className={classes.none}>{t('equipment.noNotes')}</p>
          )}
        </Section>
        <Section title={t('equipment.documents')}>
          <EquipmentFiles equipment={equipment} />
        </Section>
      </div>
      <div className={classes.column}>
        <Section title={t('equipment.history')} actions={<ReportFindingButton equipment={equipment} />}>
          <Findings equipment={equipment} isAssigned={isAssigned} />
        </Section>
      </div>
    </div>
  )
}

/** The findings of this phone, and those of the equipment guide. */
function Findings({ equipment, isAssigned }: Required<EquipmentDetailsProps>) {
  const onPhone = useFindingsOnPhone(equipment)
  const isInGuide = equipment.findings.length > 0
  return (
    <>
      {onPhone && onPhone.length > 0 && <FindingsOnPhone findings={onPhone} />}
      {isInGuide && <EquipmentFindings equipment={equipment} />}
      {!isAssigned && <p className={classes.sub}>{plants('ownFindings')}</p>}
      {isAssigned && !isInGuide && onPhone?.length === 0 && (
        <p className={classes.none}>{t('equipment.noFindings')}</p>
      )}
    </>
  )
}

function describeDay(day: string | null, none: string): string {
  return day ? formatDay(day) : none
}

function Specifications({ equipment }: { equipment: EquipmentGuide }) {
  const { specifications } = equipment
  if (specifications.length === 0) return <p className={classes.none}>{t('equipment.noSpecifications')}</p>
  return (
    <Paper component="dl" py={4} className={classes.specifications}>
      {specifications.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Paper>
  )
}
