import type { ReactNode } from 'react'
import { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import type { Sector } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { needsSector, type Role } from '#src/rules/roles.ts'

interface SectorFieldProps {
  role: Role
  value: number | null
  onChange: (sector: number | null) => void
  error: ReactNode
}

function nameSector({ name, code, is_active }: Sector): string {
  return is_active ? t('users.sectorOf', { name, code }) : t('userForm.inactiveSector', { name, code })
}

/** Sector field of a user. An inactive sector accepts no new users, but stays selected for existing ones. */
export function SectorField({ role, value, onChange, error }: SectorFieldProps) {
  const sectors = useSectors({ is_active: true, chosen: value, nameIt: nameSector })
  const isRequired = needsSector(role)
  const nothing = sectors.nothing ?? (isRequired ? t('userForm.chooseSector') : t('users.noSector'))
  const failure = sectors.error === null ? null : describeError(sectors.error, t('plantForm.sectorsFailed'))
  return (
    <ChoiceSelect
      label={t('userForm.sector')}
      required={isRequired}
      description={isRequired ? undefined : t('userForm.sectorOptional')}
      value={String(value ?? '')}
      onChange={(sector) => onChange(Number(sector) || null)}
      none={{ value: '', label: nothing }}
      options={sectors.options}
      onSearch={sectors.onSearch}
      error={error ?? failure}
    />
  )
}
