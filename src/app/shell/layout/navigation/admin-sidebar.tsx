import {
  IconBuildingFactory2,
  IconCalendarMonth,
  IconFileText,
  IconHierarchy2,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/shell.ts'
import type { NavigationItem } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'

/** Sidebar items of an administrator. */
export const adminItems: readonly NavigationItem[] = [
  { label: 'nav.dashboard', to: paths.admin.home(), icon: IconLayoutDashboard },
  { label: 'nav.users', to: paths.admin.users(), icon: IconUsers },
  { label: 'nav.sectors', to: paths.admin.sectors(), icon: IconHierarchy2 },
  { label: 'nav.assignmentOverview', to: paths.admin.assignments(), icon: IconListCheck },
  { label: 'nav.plants', to: paths.admin.editing.plants(), icon: IconBuildingFactory2 },
  { label: 'nav.reports', to: paths.admin.reports(), icon: IconFileText },
  { label: 'nav.calendarOverview', to: paths.admin.calendar(), icon: IconCalendarMonth },
  { label: 'nav.audit', to: paths.admin.audit(), icon: IconHistory },
  { label: 'nav.settings', to: paths.admin.settings(), icon: IconSettings },
]

export default function AdminSidebar() {
  return <SideNavigation title={t('panel.admin')} items={adminItems} />
}
