import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { useSectors } from '../parts/use-sectors.ts'

interface PlantSectorFieldProps {
  value: number | null
  onChange: (sector: number | null) => void
  hint?: string
  error?: ReactNode
}

/** The sector of what is new: one of those that take something in. */
export function PlantSectorField({ value, onChange, hint, error }: PlantSectorFieldProps) {
  const sectors = useSectors({ is_active: true })
  const failure = sectors.error === null ? null : describeError(sectors.error, t('plantForm.sectorsFailed'))
  return (
    <NativeSelect
      label={t('plantForm.sector')}
      description={hint}
      required
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[{ value: '', label: sectors.nothing ?? t('plantForm.chooseSector') }, ...sectors.options]}
      error={error ?? failure}
    />
  )
}
