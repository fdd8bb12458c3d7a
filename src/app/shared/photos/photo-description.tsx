import { AnswerBadge } from '#src/app/shared/badges/answer-badge.tsx'
import { formatDayTime, formatMoment } from '#src/app/shared/format/dates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/photo-viewer.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import type { PhotoContext } from './photo-context.ts'
import classes from './photo-viewer.module.css'

/** Description of a photo: the task and its answer. */
export function PhotoDescription({ about }: { about: PhotoContext }) {
  const { place, measurement, moment, by } = about
  const isTechnician = useSession(({ user }) => user?.role === 'technician')
  const format = isTechnician ? formatDayTime : formatMoment
  return (
    <aside className={classes.words} aria-label={t('details')}>
      <h3 className={classes.task}>{about.task}</h3>
      {place && (
        <p className={classes.dim}>
          {place.tag} · {place.equipment} · {place.plant}
        </p>
      )}
      {about.answer && (
        <div>
          <AnswerBadge status={about.answer} />
        </div>
      )}
      {measurement !== null && (
        <p>{t('measured', { value: describeQuantity(measurement, about.unit, formatNumber) })}</p>
      )}
      {about.description && <p className={classes.description}>{about.description}</p>}
      {about.isReduced && <p>{t('reduced')}</p>}
      {by && <p className={classes.dim}>{t('takenBy', { name: by })}</p>}
      {moment && (
        <p className={classes.dim}>
          {t(about.isFromGallery ? 'fromGallery' : 'taken', { moment: format(moment) })}
        </p>
      )}
    </aside>
  )
}
