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
    { label: 'nav.settings', to: paths.admin.settings(), icon: IconSettings },
  ],
  supervisor: [
    { label: 'nav.dashboard', to: paths.supervisor.home(), icon: IconLayoutDashboard },
    { label: 'nav.pdfWorkflow', to: paths.supervisor.pdfWorkflow(), icon: IconFileUpload },
    { label: 'nav.assignmentOverview', to: paths.supervisor.assignments(), icon: IconListCheck },
    { label: 'nav.findings', to: paths.supervisor.findings(), icon: IconAlertTriangle },
    { label: 'nav.handover', to: paths.supervisor.reports(), icon: IconFileText },
    { label: 'nav.calendar', to: paths.supervisor.calendar(), icon: IconCalendarMonth },
  ],
  technician: [
    { label: 'nav.dashboard', to: paths.technician.home(), icon: IconLayoutDashboard },
    { label: 'nav.myAssignments', to: paths.technician.assignments(), icon: IconListCheck },
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
 * The item that an address belongs to: the address equals its route or starts with it plus a slash. A role's home
 * is the start of all its addresses, so the longest match wins.
 */
export function findActiveItem(
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined {
  return items
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]
}
