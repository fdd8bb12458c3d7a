import { Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatFullDay } from '#src/app/shared/format/dates.ts'
import type { EventType, OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import classes from './calendar.module.css'
import { EventRows } from './event-rows.tsx'
import { useEvents } from './use-events.ts'

interface DayDialogProps {
  day: CalendarDate
  type: EventType | undefined
  onOpen: (event: OverviewEvent) => void
  onAdd: () => void
  onClose: () => void
}

/** All calendar events of one day. */
export function DayDialog({ day, type, onOpen, onAdd, onClose }: DayDialogProps) {
  // A separate request: the URL may name a day outside the displayed month.
  const { events, isPending, error, refetch } = useEvents(day, day, type)
  return (
    <Dialog isOpen onClose={onClose} title={formatFullDay(day)} size="lg">
      <Stack>
        {error !== null && <ErrorState error={error} title={t('calendar.failed')} onRetry={refetch} />}
        {isPending && <LoadingPlaceholder height={56} />}
        {!isPending && error === null && events.length === 0 && (
          <p className={classes.dim}>{t('calendar.noneDay')}</p>
        )}
        {events.length > 0 && <EventRows label={formatFullDay(day)} events={events} onOpen={onOpen} />}
        <Group justify="flex-end">
          <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('calendar.add')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
