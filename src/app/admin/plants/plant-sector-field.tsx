import type { ReactNode } from 'react'
import { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { t } from '#src/i18n/areas/admin.ts'

interface PlantSectorFieldProps {
  value: number | null
  onChange: (sector: number | null) => void
  hint?: string
  error?: ReactNode
}

/** Sector field of a new plant; offers only active sectors. */
export function PlantSectorField({ value, onChange, hint, error }: PlantSectorFieldProps) {
  const sectors = useSectors({ is_active: true, chosen: value })
  const failure = sectors.error === null ? null : describeError(sectors.error, t('plantForm.sectorsFailed'))
  return (
    <ChoiceSelect
      label={t('plantForm.sector')}
      description={hint}
      required
      value={String(value ?? '')}
      onChange={(sector) => onChange(Number(sector) || null)}
      none={{ value: '', label: sectors.nothing ?? t('plantForm.chooseSector') }}
      options={sectors.options}
      onSearch={sectors.onSearch}
      error={error ?? failure}
    />
  )
}
