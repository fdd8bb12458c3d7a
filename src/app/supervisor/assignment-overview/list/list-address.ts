import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { Order } from '#src/app/shared/table/sorting.ts'
import { assignmentSorts } from '#src/contract/assignments.ts'

const DOWN = '-'

/** Parses a sort parameter: a column name, with a leading `-` for descending. */
function readOrder(parameter: string | null): Order | null {
  const key = assignmentSorts.find((sort) => sort === parameter || `${DOWN}${sort}` === parameter)
  return key ? { key, direction: parameter === key ? 'ascending' : 'descending' } : null
}

/** Sort order and hidden columns of the list, in the URL. */
export function useListAddress() {
  const { parameters, write } = useAddress()
  const order = readOrder(parameters.get('sort'))
  const key = assignmentSorts.find((sort) => sort === order?.key)
  const sort = key && (order?.direction === 'descending' ? (`${DOWN}${key}` as const) : key)
  const hidden = new Set((parameters.get('hide') ?? '').split(',').filter(Boolean))
  return {
    sort,
    sorting: {
      order,
      onOrder: (next: Order | null) =>
        write({ sort: next && (next.direction === 'descending' ? DOWN : '') + next.key, page: null }),
    },
    hiding: {
      hidden,
      onHide: (next: ReadonlySet<string>) =>
        write({ hide: [...next].sort().join(',') || null }, { replace: true }),
    },
  }
}
