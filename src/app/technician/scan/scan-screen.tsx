import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useDocument } from '../engine/use-document.ts'
import { liveValue } from '../engine/use-live.ts'
import { EquipmentArea } from '../equipment/equipment-area.tsx'
import { EquipmentList } from '../equipment/equipment-list.tsx'
import { usePlantEquipment } from '../equipment/use-plant-equipment.ts'
import { LabelScanner } from './label-scanner.tsx'
import classes from './scan.module.css'

/** Opens equipment by its QR label, or by its tag. */
export default function ScanScreen() {
  const live = useDocument('equipment')
  const list = liveValue(usePlantEquipment())
  return (
    <Screen>
      <PageHeader
        title={t('dashboard.scanLabel')}
        back={{ to: paths.technician.equipment(), place: t('equipment.title') }}
      />
      <div className={classes.columns}>
        <LabelScanner />
        <div className={classes.column}>
          <EquipmentArea live={live}>
            {(content) => <EquipmentList content={content} list={list} />}
          </EquipmentArea>
        </div>
      </div>
    </Screen>
  )
}
