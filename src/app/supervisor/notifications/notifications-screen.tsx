import classes from '#src/app/shared/notifications/notifications.module.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import type { ReplyOf } from '#src/contract/call.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { t } from '#src/i18n/areas/notifications.ts'
import { exportColumns } from './export-columns.ts'
import { NotificationRow } from './notification-row.tsx'

const PAGE_SIZE = 25
const NO_FILTERS = {}

/** Notifications of a supervisor; opening one marks it as read. */
export default function NotificationsScreen() {
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const list = useCall(
    supervisorNotificationCalls.list,
    { page, page_size: PAGE_SIZE },
    { keepsPrevious: true },
  )
  const { data: counted } = useCall(supervisorNotificationCalls.unreadCount)
  const markAll = useAction(({ send }) => send(supervisorNotificationCalls.markAllRead), {
    failure: t('notifications.markFailed'),
  })
  const unread = counted?.unread_count
  return (
    <Screen width="reading">
      <PageHeader
        title={t('notifications.title')}
        subtitle={describeUnread(unread, list.data?.count)}
        actions={
          <>
            <ExportButton
              name={t('notifications.fileName')}
              columns={exportColumns}
              readRows={() => readAll((paging) => api(supervisorNotificationCalls.list, paging))}
              isEmpty={!list.data || list.data.count === 0}
            />
            <Button
              variant="default"
              disabled={!unread}
              loading={markAll.isBusy}
              onClick={() => void markAll.run()}
            >
              {t('notifications.markAllRead')}
            </Button>
          </>
        }
      />
      {list.isError && (
        <ErrorState
          error={list.error}
          fallback={t('notifications.failed')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton height="18rem" radius="md" />}
      {list.data && <NotificationList reply={list.data} page={page} onPage={setPage} />}
    </Screen>
  )
}

function describeUnread(unread: number | undefined, count: number | undefined): string | undefined {
  if (unread === undefined || !count) return undefined
  return unread === 0 ? t('notifications.allRead') : t('notifications.unread', { count: unread })
}

interface NotificationListProps {
  reply: ReplyOf<typeof supervisorNotificationCalls.list>
  page: number
  onPage: (page: number) => void
}

function NotificationList({ reply: { results, count }, page, onPage }: NotificationListProps) {
  if (count === 0)
    return <EmptyState icon={IconBell} title={t('notifications.none')} text={t('notifications.noneText')} />
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label={t('notifications.title')}>
        {results.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      <Pager
        label={t('notifications.title')}
        count={count}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
      />
    </Stack>
  )
}
