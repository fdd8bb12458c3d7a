import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { useDateSettings } from '#src/app/shared/format/date-settings.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { writeCalendarFile } from './write-calendar-file.ts'

interface ExportButtonProps {
  /** The formatted month name. */
  month: string
  fileName: string
  events: readonly OverviewEvent[]
  isDisabled: boolean
}

/** Exports the displayed month as an iCalendar file. */
export function ExportButton({ month, fileName, events, isDisabled }: ExportButtonProps) {
  const zone = useDateSettings(({ timeZone }) => timeZone)
  const { run, isBusy } = useAction(
    async () => {
      const text = writeCalendarFile(events, {
        timeZone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        now: new Date(),
        host: window.location.hostname,
        nameType: (type) => t(`calendar.type.${type}`),
      })
      return saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName)
    },
    {
      success: (isSaved) => (isSaved ? t('calendar.exported', { count: events.length }) : null),
      failure: t('calendar.exportFailed'),
    },
  )
  const press = () => {
    if (events.length === 0) showInfo(t('calendar.exportNone', { month }))
    else void run()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={18} aria-hidden />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={press}
    >
      {t('calendar.export')}
    </Button>
  )
}
