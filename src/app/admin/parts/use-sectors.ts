import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { limits } from '#src/rules/limits.ts'

/** The sectors to choose from, as 'name (code)', and what to say while there is none. */
export function useSectors(of: { is_active?: boolean } = {}) {
  const sectors = useCall(sectorCalls.list, { page_size: limits.largestPageSize, ...of })
  const all = sectors.data?.results ?? []
  const describeNothing = () => {
    if (sectors.isPending) return t('plantForm.loadingSectors')
    return sectors.data && all.length === 0 ? t('plantForm.noSectors') : null
  }
  return {
    all,
    options: all.map(({ id, name, code }) => ({
      value: String(id),
      label: t('users.sectorOf', { name, code }),
    })),
    /** Why there is nothing to choose; null when there is. */
    nothing: describeNothing(),
    isPending: sectors.isPending,
    error: sectors.isError ? sectors.error : null,
  }
}
