import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import type { useSectors } from '../parts/use-sectors.ts'

interface SectorChoiceProps {
  sectors: ReturnType<typeof useSectors>
  value: string
  onChange: (sector: string) => void
}

/** The sector whose assignments are shown. */
export function SectorChoice({ sectors, value, onChange }: SectorChoiceProps) {
  return (
    <NativeSelect
      label={t('assignments.sector')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: sectors.nothing ?? t('assignments.chooseSector') }, ...sectors.options]}
      error={sectors.error === null ? undefined : describeError(sectors.error, t('plantForm.sectorsFailed'))}
      maw="24rem"
    />
  )
}
