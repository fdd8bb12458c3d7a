import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconActivity,
  IconBuildingFactory2,
  IconClipboardCheck,
  IconClipboardList,
  IconFileTypePdf,
  IconHierarchy2,
  IconUser,
} from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/admin.ts'
import type { Stats } from './list-stats.ts'
import classes from './recent-activity.module.css'

type ActivityItem = Stats['recent_activity'][number]

/** Icons by the first word of an activity type, such as `user_created` or `plant_added`. */
const icons: Readonly<Record<string, Icon>> = {
  user: IconUser,
  sector: IconHierarchy2,
  plant: IconBuildingFactory2,
  equipment: IconBuildingFactory2,
  pdf: IconFileTypePdf,
  workflow: IconFileTypePdf,
  assignment: IconClipboardList,
  checklist: IconClipboardCheck,
}

const SKELETON_LINES = 5

/** The latest entries of the audit log; undefined while they load. */
export function RecentActivity({ items }: { items: readonly ActivityItem[] | undefined }) {
  return (
    <Section title={t('dashboard.activity')}>
      <div className={classes.frame} aria-busy={items === undefined}>
        {items === undefined && <SkeletonLines />}
        {items?.length === 0 && <EmptyState title={t('dashboard.noActivity')} icon={IconActivity} />}
        {items !== undefined && items.length > 0 && (
          <ol className={classes.list}>
            {items.map((item) => (
              <ActivityLine key={item.id} item={item} />
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}

function ActivityLine({ item }: { item: ActivityItem }) {
  const LineIcon = icons[item.type.split('_')[0]!] ?? IconActivity
  // Most messages already contain the name of the user.
  const person = item.user !== null && !item.message.includes(item.user) ? item.user : null
  return (
    <li className={classes.line}>
      <LineIcon size={20} className={classes.icon} aria-hidden />
      <span className={classes.message}>{[item.message, person].filter(Boolean).join(' · ')}</span>
      <time dateTime={item.timestamp} className={classes.time}>
        {formatMoment(item.timestamp)}
      </time>
    </li>
  )
}

function SkeletonLines() {
  return (
    <div>
      <VisuallyHidden>{t('dashboard.loadingActivity')}</VisuallyHidden>
      {Array.from({ length: SKELETON_LINES }, (_, index) => (
        <div key={`skeleton-${String(index)}`} className={classes.line}>
          <Skeleton height="1.25rem" width="1.25rem" />
          <Skeleton height="1.25rem" width="60%" />
          <Skeleton height="1.25rem" width="8rem" className={classes.time} />
        </div>
      ))}
    </div>
  )
}
