import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAward, IconBulb } from '@tabler/icons-react'
import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'
import { t } from '#src/i18n/areas/performance.ts'
import { EXCELLENT_FROM, GOOD_FROM } from '#src/rules/performance.ts'

/** Insights from the statistics: praise, advice, or none. */
export function PerformanceInsights({ stats }: { stats: PerformanceStats }) {
  const { efficiency_score: efficiency, quality_score: quality } = stats
  const isLow = (score: number | null) => score !== null && score < GOOD_FROM
  const isPraised =
    efficiency !== null && quality !== null && efficiency >= EXCELLENT_FROM && quality >= EXCELLENT_FROM

  if (efficiency === null && quality === null) return <Text c="dimmed">{t('performance.noInsights')}</Text>
  if (isPraised)
    return (
      <Alert color="good" icon={<IconAward aria-hidden />} title={t('performance.praise')}>
        {t('performance.praiseText')}
      </Alert>
    )
  if (!isLow(efficiency) && !isLow(quality)) return <Text c="dimmed">{t('performance.onTarget')}</Text>
  return (
    <Stack gap="xs">
      {isLow(efficiency) && (
        <Alert color="warn" icon={<IconBulb aria-hidden />} title={t('performance.lowEfficiency')}>
          {t('performance.lowEfficiencyText')}
        </Alert>
      )}
      {isLow(quality) && (
        <Alert color="warn" icon={<IconBulb aria-hidden />} title={t('performance.lowQuality')}>
          {t('performance.lowQualityText')}
        </Alert>
      )}
    </Stack>
  )
}
