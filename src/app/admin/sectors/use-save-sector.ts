import { useSend } from '#src/app/shared/api/use-call.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { sectorRefreshes } from './sector-refreshes.ts'

/** What the form holds. */
export type SectorFormValues = Pick<Sector, 'name' | 'code' | 'description' | 'location' | 'is_active'>

/** Sends the form: changes `sector`, or makes a new one. */
export function useSaveSector(sector: Sector | null) {
  const create = useSend(sectorCalls.create, { refreshes: sectorRefreshes })
  const update = useSend(sectorCalls.update, { refreshes: sectorRefreshes })
  return {
    isSaving: create.isPending || update.isPending,
    save: (values: SectorFormValues): Promise<Sector> => {
      const input = { ...values, code: values.code.toUpperCase() }
      return sector
        ? update.mutateAsync({ input: { id: sector.id, ...input } })
        : create.mutateAsync({ input })
    },
  }
}
