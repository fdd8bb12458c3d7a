import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatDays, today } from '#src/app/shared/format/dates.ts'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import type { HandoverPlant } from '#src/contract/supervisor/handover-reports.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'
import { ReportOutcome } from './report-outcome.tsx'
import { useWeekReport } from './use-new-report.ts'

/** Selects a week for one report of all work that was due in a plant. */
export function WeekDialog({ plant, onClose }: { plant: HandoverPlant | null; onClose: () => void }) {
  return (
    <Dialog isOpen={plant !== null} onClose={onClose} title={t('handover.weekTitle')}>
      {plant && <WeekForm plant={plant} onClose={onClose} />}
    </Dialog>
  )
}

function WeekForm({ plant, onClose }: { plant: HandoverPlant; onClose: () => void }) {
  const [day, setDay] = useState<CalendarDate | null>(() => today())
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  // When the user has closed the dialog meanwhile, nothing changes on the current screen.
  const report = useWeekReport(plant, () => isMounted.current && onClose())
  const monday = day === null ? null : startOfWeek(day)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== null) report.show(day)
      }}
    >
      <Stack>
        <Text fw={650}>{plant.name}</Text>
        <DateField label={t('handover.weekDay')} value={day} onChange={setDay} isRequired />
        {monday !== null && (
          <Text size="sm" c="dimmed">
            {t('handover.weekCovers', { days: formatDays(monday, addDays(monday, 6)) })}
          </Text>
        )}
        <ReportOutcome
          error={report.error}
          isBlocked={report.isBlocked}
          onRetry={() => day !== null && report.show(day)}
          onDownload={() => day !== null && report.save(day)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {parts('confirm.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={day === null}
            loading={report.isBusy}
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            {t('handover.generate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
