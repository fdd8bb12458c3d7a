import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatDayTime } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import classes from './equipment-details.module.css'

type Finding = EquipmentGuide['findings'][number]

/** Not OK findings of a piece of equipment, latest first. */
export function EquipmentFindings({ equipment }: { equipment: EquipmentGuide }) {
  const { findings, total_findings: count } = equipment
  return (
    <>
      {count > findings.length && (
        <p className={classes.sub}>{t('equipment.latestFindings', { shown: findings.length, count })}</p>
      )}
      <ul className={classes.findings} aria-label={t('equipment.history')}>
        {findings.map((finding) => (
          <FindingRow key={finding.task_id ?? finding.report_id} finding={finding} equipment={equipment} />
        ))}
      </ul>
    </>
  )
}

interface FindingProps {
  finding: Finding
  equipment: EquipmentGuide
}

function FindingRow({ finding, equipment }: FindingProps) {
  const { measurement, unit } = finding
  const facts = [
    formatDayTime(finding.found_at),
    finding.technician_name,
    finding.checklist_name,
    measurement === null
      ? ''
      : t('equipment.measured', { value: `${formatNumber(measurement)} ${unit}`.trim() }),
  ]
  return (
    <li className={classes.finding}>
      <FindingPhoto finding={finding} equipment={equipment} />
      <div className={classes.findingWords}>
        <div className={classes.findingTitle}>{finding.task_title}</div>
        {describeAnswer(finding) && <p>{describeAnswer(finding)}</p>}
        <div className={classes.sub}>{facts.filter(Boolean).join(' · ')}</div>
        {finding.is_critical && (
          <div className={classes.pills}>
            <Pill tone="bad">{t('equipment.critical')}</Pill>
          </div>
        )}
      </div>
    </li>
  )
}

/** The pictures are on the server; offline a placeholder shows. */
function FindingPhoto({ finding, equipment }: FindingProps) {
  const isOnline = useIsOnline()
  const { thumbnail_url: thumbnail, photo_url: full, task_title: task } = finding
  if (!thumbnail) return null
  const alt = t('equipment.findingPhoto', { task })
  if (!isOnline) return <span className={classes.noPhoto}>{t('equipment.photoNeedsConnection')}</span>
  const about = {
    place: { plant: equipment.plant_name, tag: equipment.equipment_id, equipment: equipment.name },
    task,
    answer: null,
    description: describeAnswer(finding),
    measurement: finding.measurement,
    unit: finding.unit,
    moment: finding.found_at,
    by: finding.technician_name,
  }
  const photo = {
    key: full ?? thumbnail,
    alt,
    about,
    thumbnail: { src: thumbnail },
    full: { src: full ?? thumbnail },
  }
  return <PhotoStrip label={alt} photos={[photo]} />
}
