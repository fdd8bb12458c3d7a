import { appAddress } from '#src/app/shared/routing/app-address.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { QrCode } from '#src/app/shared/stats/qr-code.tsx'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import classes from './labels.module.css'

export type LabelSize = 'small' | 'large'

/** One label: a QR code that opens the equipment, and its tag for readers without a camera. */
export function Label({ equipment }: { equipment: Equipment }) {
  const { id, equipment_id: tag, name, plant_name: plant } = equipment
  return (
    <li className={classes.label}>
      <QrCode
        text={appAddress(paths.label(id))}
        label={t('labels.code', { tag })}
        {...(classes.code && { className: classes.code })}
      />
      <div className={classes.words}>
        <div className={classes.tag}>{tag}</div>
        <div className={classes.name}>{name}</div>
        <div className={classes.plant}>{plant}</div>
      </div>
    </li>
  )
}
