import type { Icon } from '@tabler/icons-react'
import type { shell } from '#src/i18n/en/shell.ts'

export interface NavigationItem {
  label: Extract<keyof typeof shell, `nav.${string}`>
  to: string
  icon: Icon
  /** How the addresses begin of what stands behind this item, where that is not with its own. */
  behind?: readonly string[]
}

/**
 * The item that an address belongs to: the address equals its route or starts with it plus a slash, or is of a screen that
 * stands behind it. A role's home is the start of all its addresses, so the longest match wins; a tab with an item of its
 * own has that one.
 */
export function findActiveItem(
  items: readonly NavigationItem[],
  { pathname, search }: { pathname: string; search: string },
): NavigationItem | undefined {
  const tab = new URLSearchParams(search).get('tab')
  const lengthOfMatch = ({ to, behind = [] }: NavigationItem) => {
    const [path, query] = to.split('?')
    const isWanted = query === undefined || new URLSearchParams(query).get('tab') === tab
    if (isWanted && (pathname === path || pathname.startsWith(`${path}/`))) return to.length
    return behind.some((start) => pathname.startsWith(start)) ? pathname.length : 0
  }
  return items
    .map((item) => ({ item, length: lengthOfMatch(item) }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)[0]?.item
}
