import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/admin.ts'

interface Wanted {
  is_active?: boolean
  /** Which is chosen already. */
  chosen: string | number | null
  /** What a sector is called: 'name (code)' unless said. */
  nameIt?: (sector: Sector) => string
}

/** The sectors to choose from, and what to say while there is none. */
export function useSectors({ chosen, nameIt = nameSector, ...of }: Wanted) {
  const { rows: all, onSearch, isReady, error } = useChoices(sectorCalls.list, of, { chosen })
  const describeNothing = () => {
    if (!isReady && error === null) return t('plantForm.loadingSectors')
    return isReady && all.length === 0 ? t('plantForm.noSectors') : null
  }
  return {
    all,
    options: all.map((sector) => ({ value: String(sector.id), label: nameIt(sector) })),
    onSearch,
    /** Why there is nothing to choose; null when there is. */
    nothing: describeNothing(),
    isPending: !isReady && error === null,
    error,
  }
}

function nameSector({ name, code }: Sector): string {
  return t('users.sectorOf', { name, code })
}
