import {
  IconBook2,
  IconCalendarMonth,
  IconChartLine,
  IconClipboardCheck,
  IconClockExclamation,
  IconCloudUpload,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
} from '@tabler/icons-react'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/shell.ts'
import type { NavigationItem } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'

/** Sidebar items of a technician. */
export const technicianItems: readonly NavigationItem[] = [
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
  {
    label: 'nav.equipment',
    to: paths.technician.equipment(),
    icon: IconBook2,
    behind: [paths.technician.scan()],
  },
  { label: 'nav.sync', to: paths.technician.sync(), icon: IconCloudUpload },
]

export default function TechnicianSidebar() {
  return <SideNavigation title={t('panel.technician')} items={technicianItems} />
}
