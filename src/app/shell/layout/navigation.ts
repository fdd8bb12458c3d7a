import {
  type Icon,
  IconAlertTriangle,
  IconBook2,
  IconBuildingFactory2,
  IconCalendarMonth,
  IconChartLine,
  IconClipboardCheck,
  IconClockExclamation,
  IconCloudUpload,
  IconFileText,
  IconFileUpload,
  IconHierarchy2,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { shell } from '#src/app/shared/i18n/en/shell.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Role } from '#src/rules/roles.ts'

export interface NavigationItem {
  label: Extract<keyof typeof shell, `nav.${string}`>
  to: string
  icon: Icon
  /** How the addresses begin of what stands behind this item, where that is not with its own. */
  behind?: readonly string[]
}

/** The sidebar of each role. Only what works is in it. */
export const navigation: Readonly<Record<Role, readonly NavigationItem[]>> = {
  admin: [
    { label: 'nav.dashboard', to: paths.admin.home(), icon: IconLayoutDashboard },
    { label: 'nav.users', to: paths.admin.users(), icon: IconUsers },
    { label: 'nav.sectors', to: paths.admin.sectors(), icon: IconHierarchy2 },
    { label: 'nav.assignmentOverview', to: paths.admin.assignments(), icon: IconListCheck },
    { label: 'nav.plants', to: paths.admin.plants(), icon: IconBuildingFactory2 },
    { label: 'nav.reports', to: paths.admin.reports(), icon: IconFileText },
    { label: 'nav.calendarOverview', to: paths.admin.calendar(), icon: IconCalendarMonth },
    { label: 'nav.audit', to: paths.admin.audit(), icon: IconHistory },
    { label: 'nav.settings', to: paths.admin.settings(), icon: IconSettings },
  ],
  supervisor: [
    { label: 'nav.dashboard', to: paths.supervisor.home(), icon: IconLayoutDashboard },
    { label: 'nav.pdfWorkflow', to: paths.supervisor.pdfWorkflow(), icon: IconFileUpload },
    {
      label: 'nav.assignmentOverview',
      to: paths.supervisor.assignments(),
      icon: IconListCheck,
      behind: [paths.supervisor.assignment(''), paths.supervisor.checklistView()],
    },
    {
      label: 'nav.pendingReviews',
      to: paths.supervisor.assignments({ tab: 'reviews' }),
      icon: IconClipboardCheck,
    },
    { label: 'nav.findings', to: paths.supervisor.findings(), icon: IconAlertTriangle },
    { label: 'nav.handover', to: paths.supervisor.reports(), icon: IconFileText },
    {
      label: 'nav.calendar',
      to: paths.supervisor.calendar(),
      icon: IconCalendarMonth,
      behind: ['/supervisor/equipment/'],
    },
  ],
  technician: [
    { label: 'nav.dashboard', to: paths.technician.home(), icon: IconLayoutDashboard },
    {
      label: 'nav.myAssignments',
      to: paths.technician.assignments(),
      icon: IconListCheck,
      behind: [paths.technician.assignment('')],
    },
    { label: 'nav.overdue', to: paths.technician.overdue(), icon: IconClockExclamation },
    { label: 'nav.history', to: paths.technician.history(), icon: IconHistory },
    { label: 'nav.checklists', to: paths.technician.checklists(), icon: IconClipboardCheck },
    { label: 'nav.myReports', to: paths.technician.reports(), icon: IconFileText },
    { label: 'nav.schedule', to: paths.technician.schedule(), icon: IconCalendarMonth },
    { label: 'nav.performance', to: paths.technician.performance(), icon: IconChartLine },
    { label: 'nav.equipment', to: paths.technician.equipment(), icon: IconBook2 },
    { label: 'nav.sync', to: paths.technician.sync(), icon: IconCloudUpload },
  ],
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
