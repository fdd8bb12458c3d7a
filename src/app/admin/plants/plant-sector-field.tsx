import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { limits } from '#src/rules/limits.ts'

interface PlantSectorFieldProps {
  value: number | null
  onChange: (sector: number | null) => void
  error: ReactNode
}

/** The sector of a new plant: one of those that take in something new. */
export function PlantSectorField({ value, onChange, error }: PlantSectorFieldProps) {
  const sectors = useCall(sectorCalls.list, { page_size: limits.largestPageSize, is_active: true })
  const offered = sectors.data?.results ?? []
  const describeNothing = () => {
    if (sectors.isPending) return t('plantForm.loadingSectors')
    return sectors.data && offered.length === 0 ? t('plantForm.noSectors') : t('plantForm.chooseSector')
  }
  const failure = sectors.isError ? describeError(sectors.error, t('plantForm.sectorsFailed')) : null
  return (
    <NativeSelect
      label={t('plantForm.sector')}
      description={t('plantForm.sectorHint')}
      required
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: describeNothing() },
        ...offered.map(({ id, name, code }) => ({
          value: String(id),
          label: t('users.sectorOf', { name, code }),
        })),
      ]}
      error={error ?? failure}
    />
  )
}
