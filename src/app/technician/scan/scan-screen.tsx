import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useDocument } from '../engine/use-document.ts'
import { EquipmentArea } from '../equipment/equipment-area.tsx'
import { EquipmentList } from '../equipment/equipment-list.tsx'
import { LabelScanner } from './label-scanner.tsx'
import classes from './scan.module.css'

/** Opens equipment by its QR label, or by its tag. */
export default function ScanScreen() {
  const live = useDocument('equipment')
  return (
    <Screen>
      <PageHeader
        title={t('dashboard.scanLabel')}
        back={{ to: paths.technician.equipment(), place: t('equipment.title') }}
      />
      <div className={classes.columns}>
        <LabelScanner />
        <div className={classes.column}>
          <EquipmentArea live={live}>{(content) => <EquipmentList content={content} />}</EquipmentArea>
        </div>
      </div>
    </Screen>
  )
}
