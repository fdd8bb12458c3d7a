import { Button, Group } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MonthTable } from '#src/app/shared/calendar/month-table.tsx'
import { PeriodNavigation } from '#src/app/shared/calendar/period-navigation.tsx'
import { stepMonth } from '#src/app/shared/calendar/step-month.ts'
import { useCalendarParameters } from '#src/app/shared/calendar/use-calendar-address.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { formatMonth, usePlantDay } from '#src/app/shared/format/dates.ts'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { eventTypes, type OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { type CalendarDate, monthGridOf, monthOf } from '#src/rules/calendar.ts'
import { AssignmentDialog } from '../assignments/assignment-dialog.tsx'
import classes from './calendar.module.css'
import { ComingEvents } from './coming-events.tsx'
import { DayDialog } from './day-dialog.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EventCell } from './event-cell.tsx'
import { EventDialog } from './event-dialog.tsx'
import { ExportButton } from './export-button.tsx'
import { TypeLegend } from './type-legend.tsx'
import { useEvents } from './use-events.ts'

const MODES = ['month'] as const
const DEFAULTS = { type: '' }

/** Month calendar of all sectors: due dates and added events. The URL holds the month. */
export default function CalendarScreen() {
  const today = usePlantDay()
  const address = useCalendarParameters(today, MODES)
  const { filters, setFilters } = useAddressFilters(DEFAULTS)
  // An unknown value in the URL filters nothing.
  const type = eventTypes.find((one) => one === filters.type)
  const { date, openDay } = address
  const days = monthGridOf(date)
  const { events, isPending, error, refetch } = useEvents(days[0]!, days.at(-1)!, type)
  const viewing = useDialog<{ id: number; title: string }>()
  const editing = useDialog<OverviewEvent>()
  const deleting = useDialog<OverviewEvent>()
  const [newDay, setNewDay] = useState<CalendarDate>(today)
  const month = monthOf(date)

  const open = (event: OverviewEvent) => {
    if (openDay !== null) address.closeDialog()
    if (event.assignment === null) editing.open(event)
    else viewing.open({ id: event.assignment, title: event.title })
  }
  const addOn = (day: CalendarDate) => {
    if (openDay !== null) address.closeDialog()
    setNewDay(day)
    editing.open(null)
  }
  return (
    <Screen>
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        actions={
          <Group gap="xs">
            <ExportButton
              month={formatMonth(date)}
              fileName={`walkdown-${date.slice(0, 7)}.ics`}
              events={events.filter((event) => event.date >= month.first && event.date <= month.last)}
              isDisabled={isPending || error !== null}
            />
            <Button
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              onClick={() => addOn(date.slice(0, 7) === today.slice(0, 7) ? today : month.first)}
            >
              {t('calendar.add')}
            </Button>
          </Group>
        }
      />
      <div className={classes.bar}>
        <FilterSelect
          label={t('calendar.filter')}
          value={type ?? ''}
          onChange={(next) => setFilters({ type: next })}
          all={{ value: '', label: t('calendar.allTypes') }}
          options={eventTypes.map((one) => ({ value: one, label: t(`calendar.type.${one}`) }))}
        />
      </div>
      <PeriodNavigation
        title={formatMonth(date)}
        onPrevious={() => address.setDate(stepMonth(date, -1, today))}
        onToday={() => address.setDate(today)}
        onNext={() => address.setDate(stepMonth(date, 1, today))}
      />
      {error !== null && <ErrorState error={error} title={t('calendar.failed')} onRetry={refetch} />}
      {isPending && <LoadingPlaceholder height={420} />}
      {!isPending && error === null && (
        <MonthTable
          date={date}
          today={today}
          renderDay={(cell) => (
            <EventCell
              key={cell.day}
              {...cell}
              events={events.filter((event) => event.date === cell.day)}
              onOpenDay={() => address.showDay(cell.day)}
              onOpen={open}
            />
          )}
        />
      )}
      <TypeLegend />
      <ComingEvents today={today} type={type} onOpen={open} />
      {openDay !== null && (
        <DayDialog
          day={openDay}
          type={type}
          onOpen={open}
          onAdd={() => addOn(openDay)}
          onClose={address.closeDialog}
        />
      )}
      <AssignmentDialog isOpen={viewing.isOpen} assignment={viewing.target} onClose={viewing.close} />
      <EventDialog
        isOpen={editing.isOpen}
        event={editing.target}
        day={newDay}
        onDelete={(event) => {
          editing.close()
          deleting.open(event)
        }}
        onClose={editing.close}
      />
      <DeleteEventDialog isOpen={deleting.isOpen} event={deleting.target} onClose={deleting.close} />
    </Screen>
  )
}
