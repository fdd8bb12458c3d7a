import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatDayTime } from '#src/app/shared/format/dates.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { t } from '#src/i18n/areas/technician/report-finding.ts'
import { t as common } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, Operation, SyncState } from '#src/offline/public.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { useEngine } from '../engine/engine-context.ts'
import { useDocument } from '../engine/use-document.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import classes from './equipment-details.module.css'

type Guide = CachedDocument<'equipment'>

/** The equipment of a page, with the findings that the page shows from the server. */
type ShownEquipment = Pick<EquipmentGuide, 'id' | 'findings'>

/** True once the page has the finding from the server, or its guide is newer than the receipt. */
function isShown(
  { report, sent_at: sentAt }: Operation,
  { id, findings }: ShownEquipment,
  { content, cached_at: cachedAt }: Guide,
): boolean {
  if (findings.some(({ report_id: shown }) => shown && shown === report?.report_id)) return true
  const isInGuide = content?.results.some((guide) => guide.id === id) ?? false
  return isInGuide && sentAt !== null && cachedAt !== null && cachedAt > sentAt
}

/** A finding that this phone reported, with its photos. */
interface ReportedFinding {
  operation: Operation
  photos: readonly Operation[]
}

/** The findings that this phone reported, until the page has them from the server; undefined while they are read. */
export function useFindingsOnPhone(equipment: ShownEquipment): ReportedFinding[] | undefined {
  const operations = liveValue(useLive((engine) => engine.listOperations()))
  const guide = liveValue(useDocument('equipment'))
  if (!operations || !guide) return undefined
  const ofEquipment = operations.filter(({ report }) => report?.equipment_id === equipment.id)
  return ofEquipment
    .filter((one) => one.kind === 'finding' && !isShown(one, equipment, guide))
    .map((operation) => ({
      operation,
      photos: ofEquipment.filter(
        ({ kind, report }) => kind === 'photo' && report?.report_id === operation.report?.report_id,
      ),
    }))
}

export function FindingsOnPhone({ findings }: { findings: readonly ReportedFinding[] }) {
  return (
    <ul className={classes.findings} aria-label={t('onPhone')}>
      {findings.map((finding) => (
        <FindingRow key={finding.operation.op_id} {...finding} />
      ))}
    </ul>
  )
}

/** As for a checklist: the finding is sent when its photos are. */
const worstFirst: readonly SyncState[] = ['needs_attention', 'needs_signin', 'sending', 'waiting', 'sent']

const rank = ({ sync_state: state }: Operation) => worstFirst.indexOf(state)

function FindingRow({ operation, photos }: ReportedFinding) {
  const engine = useEngine()
  const { report } = operation
  if (!report) return null
  const work = photos.reduce((worst, photo) => (rank(photo) < rank(worst) ? photo : worst), operation)
  const pictures = photos.flatMap(({ photo_id: id }, index) => {
    if (!id) return []
    const alt = t('photoNumber', { number: String(index + 1) })
    const thumbnail = { read: () => engine.readPhoto(id, 'thumbnail') }
    return [{ key: id, alt, thumbnail, full: { read: () => engine.readPhoto(id, 'full') } }]
  })
  return (
    <li className={classes.finding}>
      {pictures.length > 0 && <PhotoStrip label={t('photos')} photos={pictures} />}
      <div className={classes.findingWords}>
        <div className={classes.findingTitle}>{report.words}</div>
        <div className={classes.sub}>{formatDayTime(report.found_at)}</div>
        <div className={classes.pills}>
          <SyncBadge word={{ ...work, state: work.sync_state }} />
          {report.is_critical && <Pill tone="bad">{common('equipment.critical')}</Pill>}
        </div>
      </div>
    </li>
  )
}
