import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDateSettings } from '#src/app/shared/format/date-settings.ts'
import { formatDate, formatDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/components.ts'
import { language } from '#src/i18n/language.ts'
import { type CalendarDate, isCalendarDate } from '#src/rules/calendar.ts'
import classes from './date-field.module.css'

/** Accessible names of the calendar buttons. */
const ariaLabels = {
  previousMonth: t('day.previousMonth'),
  nextMonth: t('day.nextMonth'),
  monthLevelControl: t('day.chooseMonth'),
  previousYear: t('day.previousYear'),
  nextYear: t('day.nextYear'),
  yearLevelControl: t('day.chooseYear'),
  previousDecade: t('day.previousYears'),
  nextDecade: t('day.nextYears'),
}

/** Mantine has no full-width option for a calendar in a dropdown. */
const wide = {
  levelsGroup: classes.level,
  calendarHeader: classes.head,
  month: classes.days,
  monthsList: classes.days,
  yearsList: classes.days,
  day: classes.day,
  monthsListControl: classes.control,
  yearsListControl: classes.control,
}

interface DateFieldProps {
  label: string
  description?: string
  value: CalendarDate | null
  onChange: (date: CalendarDate | null) => void
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  /** For technicians: the calendar is as wide as the field, and the date has a month name. */
  isFullWidth?: boolean
  className?: string | undefined
}

/** Parses a typed date: in the format of the settings with any separator, or as `yyyy-MM-dd`. */
function parseDate(text: string): CalendarDate | null {
  const typed = text.trim().split(/[^\d]+/)
  const order = /^\d{4}-/.test(text.trim())
    ? ['YYYY', 'MM', 'DD']
    : useDateSettings.getState().format.split(/[^A-Z]+/)
  const part = (name: string) => typed[order.indexOf(name)] ?? ''
  const date = `${part('YYYY')}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** A date field: typed, or selected in a calendar whose weeks start on Monday. */
export function DateField(props: DateFieldProps) {
  const { isRequired = false, isClearable = false, isFullWidth = false, ...rest } = props
  const format = useDateSettings((settings) => settings.format)
  return (
    <DateInput
      {...rest}
      // The description is below the input, so that adjacent fields align.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={isRequired}
      clearable={isClearable}
      allowDeselect
      clearButtonProps={{ 'aria-label': t('day.clear', { label: props.label }) }}
      hideOutsideDates
      locale={language.code}
      ariaLabels={ariaLabels}
      placeholder={format}
      valueFormat={(date) => (isFullWidth ? formatDay(date) : formatDate(date))}
      dateParser={parseDate}
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      {...(isFullWidth ? { classNames: wide } : {})}
      popoverProps={{ withinPortal: true, ...(isFullWidth ? { width: 'target' } : {}) }}
    />
  )
}
