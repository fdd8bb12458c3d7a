import {
  IconAlertTriangle,
  IconBuildingFactory2,
  IconCalendarMonth,
  IconClipboardCheck,
  IconFileText,
  IconFileUpload,
  IconLayoutDashboard,
  IconListCheck,
} from '@tabler/icons-react'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/shell.ts'
import type { NavigationItem } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'

/** Sidebar items of a supervisor. */
export const supervisorItems: readonly NavigationItem[] = [
  { label: 'nav.dashboard', to: paths.supervisor.home(), icon: IconLayoutDashboard },
  { label: 'nav.pdfWorkflow', to: paths.supervisor.pdfWorkflow(), icon: IconFileUpload },
  {
    label: 'nav.assignmentOverview',
    to: paths.supervisor.assignments(),
    icon: IconListCheck,
    behind: [
      paths.supervisor.assignment(''),
      paths.supervisor.assignmentBoard(),
      paths.supervisor.checklistView(),
    ],
  },
  {
    label: 'nav.pendingReviews',
    to: paths.supervisor.assignments({ tab: 'reviews' }),
    icon: IconClipboardCheck,
  },
  { label: 'nav.findings', to: paths.supervisor.findings(), icon: IconAlertTriangle },
  { label: 'nav.handover', to: paths.supervisor.reports(), icon: IconFileText },
  { label: 'nav.plants', to: paths.supervisor.editing.plants(), icon: IconBuildingFactory2 },
  {
    label: 'nav.calendar',
    to: paths.supervisor.calendar(),
    icon: IconCalendarMonth,
    behind: ['/supervisor/equipment/'],
  },
]

export default function SupervisorSidebar() {
  return <SideNavigation title={t('panel.supervisor')} items={supervisorItems} />
}
