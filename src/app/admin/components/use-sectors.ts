import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface Options {
  is_active?: boolean
  /** The selected sector. */
  chosen: string | number | null
  /** Label of a sector; 'name (code)' by default. */
  nameIt?: (sector: Sector) => string
}

/** The sectors of a select field, and the text that shows while the list is empty. */
export function useSectors({ chosen, nameIt = nameSector, ...query }: Options) {
  const { rows: all, onSearch, isReady, error } = useChoices(sectorCalls.list, query, { chosen })
  const describeNothing = () => {
    if (!isReady && error === null) return t('plantForm.loadingSectors')
    return isReady && all.length === 0 ? t('plantForm.noSectors') : null
  }
  return {
    all,
    options: all.map((sector) => ({ value: String(sector.id), label: nameIt(sector) })),
    onSearch,
    /** The reason for an empty list; null when it has entries. */
    nothing: describeNothing(),
    isPending: !isReady && error === null,
    error,
  }
}

function nameSector({ name, code }: Sector): string {
  return t('users.sectorOf', { name, code })
}
