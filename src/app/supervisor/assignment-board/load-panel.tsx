import '@mantine/core/styles/ScrollArea.layer.css'
import { ScrollArea, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './board.module.css'
import { type Load, toHours } from './board-load.ts'

interface LoadPanelProps {
  loads: readonly Load[]
  /** Working hours of a week. */
  capacity: number
}

/** The work of each technician in the week, against the working hours of the settings. */
export function LoadPanel({ loads, capacity }: LoadPanelProps) {
  return (
    <Section title={t('board.technicians')}>
      <ScrollArea.Autosize
        mah={{ base: '14rem', lg: 'calc(100vh - 15rem)' }}
        // The keyboard scrolls it.
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('board.load') }}
      >
        <ul className={classes.loads} aria-label={t('board.technicians')}>
          {loads.map((load) => (
            <li key={load.id} className={classes.load}>
              <LoadOfOne load={load} capacity={capacity} />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      <Text size="xs" c="dimmed" mt="xs">
        {t('board.capacityHint', { hours: capacity })}
      </Text>
    </Section>
  )
}

function LoadOfOne({ load, capacity }: { load: Load; capacity: number }) {
  const hours = toHours(load.assigned + load.added)
  return (
    <>
      <div className={classes.loadHead}>
        <Text size="sm" fw={600} component="span">
          {load.name}
        </Text>
        <Text size="sm" component="span">
          {t('board.hoursOf', { hours, capacity })}
        </Text>
      </div>
      <ProgressBar
        label={t('board.loadOf', { name: load.name })}
        percent={(100 * hours) / capacity}
        tone={load.over > 0 ? 'bad' : 'brand'}
        isFigureHidden
      />
      <div className={classes.loadFoot}>
        {load.over > 0 && (
          <Pill tone="bad" icon={IconAlertTriangle}>
            {t('board.over', { hours: toHours(load.over) })}
          </Pill>
        )}
        <Text size="xs" c="dimmed" component="span">
          {[
            load.added > 0 && t('board.added', { hours: toHours(load.added) }),
            load.withoutEstimate > 0 && t('board.withoutEstimate', { count: load.withoutEstimate }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </>
  )
}
