import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { limits } from '#src/rules/limits.ts'
import { needsSector, type Role } from '#src/rules/roles.ts'

interface SectorFieldProps {
  role: Role
  value: number | null
  onChange: (sector: number | null) => void
  error: ReactNode
}

function describeSector({ name, code, is_active }: Sector): string {
  return is_active ? t('users.sectorOf', { name, code }) : t('userForm.inactiveSector', { name, code })
}

/** The sector of a person. An inactive one takes in nobody new, but keeps who is there. */
export function SectorField({ role, value, onChange, error }: SectorFieldProps) {
  const sectors = useCall(sectorCalls.list, { page_size: limits.largestPageSize })
  const offered = (sectors.data?.results ?? []).filter((sector) => sector.is_active || sector.id === value)
  const isRequired = needsSector(role)

  const describeNothing = () => {
    if (sectors.isPending) return t('userForm.loadingSectors')
    if (sectors.data && offered.length === 0) return t('userForm.noSectors')
    return isRequired ? t('userForm.chooseSector') : t('users.noSector')
  }
  const failure = sectors.isError ? describeError(sectors.error, t('userForm.sectorsFailed')) : null
  return (
    <NativeSelect
      label={t('userForm.sector')}
      required={isRequired}
      description={isRequired ? undefined : t('userForm.sectorOptional')}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: describeNothing() },
        ...offered.map((sector) => ({ value: String(sector.id), label: describeSector(sector) })),
      ]}
      error={error ?? failure}
    />
  )
}
