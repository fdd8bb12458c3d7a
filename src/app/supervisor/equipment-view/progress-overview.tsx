import { Section } from '#src/app/shared/components/section.tsx'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import type { ReplyOf } from '#src/contract/call.ts'
import type { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Counts of the equipment's task answers. */
export function ProgressOverview({ view }: { view: ReplyOf<typeof sectorEquipmentCalls.view> }) {
  const { progress } = view
  return (
    <Section title={t('equipment.progress')}>
      <StatStrip
        label={t('equipment.progress')}
        stats={[
          {
            label: t('equipment.answered', { count: progress.total_tasks }),
            value: `${progress.percentage} %`,
            percent: progress.percentage,
          },
          { label: t('equipment.ok'), value: progress.ok, tone: toneWhen(progress.ok, 'good') },
          { label: t('equipment.notOk'), value: progress.not_ok, tone: toneWhen(progress.not_ok, 'bad') },
          ...(['not_inspected', 'not_applicable'] as const)
            .filter((answer) => progress[answer] > 0)
            .map((answer) => ({ label: parts(`answer.${answer}`), value: progress[answer] })),
          { label: t('equipment.open'), value: progress.total_tasks - progress.answered_tasks },
        ]}
      />
    </Section>
  )
}
