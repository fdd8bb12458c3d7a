import type { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { t } from '#src/i18n/areas/admin.ts'
import classes from './sector-choice.module.css'

interface SectorChoiceProps {
  sectors: ReturnType<typeof useSectors>
  value: string
  onChange: (sector: string) => void
}

/** Selects the sector whose assignments the screen shows. */
export function SectorChoice({ sectors, value, onChange }: SectorChoiceProps) {
  return (
    <ChoiceSelect
      label={t('assignments.sector')}
      value={value}
      onChange={onChange}
      none={{ value: '', label: sectors.nothing ?? t('assignments.chooseSector') }}
      options={sectors.options}
      onSearch={sectors.onSearch}
      error={sectors.error === null ? undefined : describeError(sectors.error, t('plantForm.sectorsFailed'))}
      className={classes.sector}
    />
  )
}
