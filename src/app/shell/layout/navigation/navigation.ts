import type { Icon } from '@tabler/icons-react'
import type { Areas } from '#src/i18n/message-params.ts'

export interface NavigationItem {
  label: Extract<keyof Areas['shell'], `nav.${string}`>
  to: string
  icon: Icon
  /** Further URL prefixes of the screens behind this item. */
  behind?: readonly string[]
}

/**
 * The item of a URL: the path equals its route, starts with it plus a slash, or has one of its prefixes. The
 * home of a role is a prefix of all its URLs, so the longest match wins; a tab with its own item has
 * priority.
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
