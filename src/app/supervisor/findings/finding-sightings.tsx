import { Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import type { PhotoContext } from '#src/app/shared/photos/photo-context.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { FindingDetails } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import classes from './findings.module.css'

type Sighting = FindingDetails['sightings'][number]

/** The answers that reported the finding, latest first, each with its photos. */
export function FindingSightings({ finding }: { finding: FindingDetails }) {
  const { equipment, sightings } = finding
  return (
    <section>
      <Title order={3}>{t('findings.sightings')}</Title>
      <ul className={classes.sightings}>
        {sightings.map((seen) => (
          <li key={`${seen.execution_id} ${seen.seen_at}`}>
            <Link to={paths.supervisor.equipment(equipment, { assignment: seen.assignment_id })}>
              {formatMoment(seen.seen_at)}
            </Link>{' '}
            <Text span size="sm" c="dimmed">
              {t('findings.sightingBy', { technician: seen.technician_name, label: seen.assignment_label })}
            </Text>
            {seen.measurement !== null && <Text size="sm">{describeValue(seen, seen.measurement)}</Text>}
            {describeAnswer(seen) && <Text size="sm">{describeAnswer(seen)}</Text>}
            {seen.status === 'ok' && (
              <Text size="sm" c="dimmed">
                {t('findings.answeredOk')}
              </Text>
            )}
            <PhotoStrip
              label={t('findings.photosOf', { moment: formatMoment(seen.seen_at) })}
              photos={seen.photos.map((photo, index) => ({
                key: photo.id,
                alt: t('findings.photo', { number: index + 1, moment: formatMoment(seen.seen_at) }),
                about: aboutSighting(finding, seen),
                thumbnail: { src: photo.thumbnail_url },
                full: { src: photo.photo_url },
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function aboutSighting(finding: FindingDetails, seen: Sighting): PhotoContext {
  return {
    place: { plant: finding.plant.name, tag: finding.equipment_tag, equipment: finding.equipment_name },
    task: finding.title,
    answer: seen.status === 'ok' ? 'ok' : 'not_ok',
    description: describeAnswer(seen),
    measurement: seen.measurement,
    unit: seen.unit,
    moment: seen.seen_at,
    by: seen.technician_name,
  }
}

function describeValue(seen: Sighting, measured: number): string {
  const value = describeQuantity(measured, seen.unit, formatNumber)
  const limits = describeLimits(seen)
  return limits ? t('findings.outside', { value, limits }) : value
}
