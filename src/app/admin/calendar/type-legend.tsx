import { Text } from '@mantine/core'
import calendar from '#src/app/shared/calendar/calendar.module.css'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import { eventTypes } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { eventStyles } from './event-styles.ts'

/** Legend of the event types in the month. */
export function TypeLegend() {
  return (
    <div>
      <ul className={calendar.legend} aria-label={t('calendar.legend')}>
        {eventTypes.map((type) => {
          const { icon: TypeIcon, tone } = eventStyles[type]
          return (
            <li key={type}>
              <TypeIcon size={16} color={toneColour(tone)} aria-hidden />
              {t(`calendar.type.${type}`)}
            </li>
          )
        })}
      </ul>
      <Text size="xs" c="dimmed">
        {t('calendar.legendText')}
      </Text>
    </div>
  )
}
