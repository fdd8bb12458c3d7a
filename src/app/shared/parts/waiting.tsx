import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '#src/i18n/parts.ts'

/** Stands for what is on its way, as high as that will be, and says so to whoever does not see it. */
export function Waiting({ height, label = t('waiting') }: { height: number; label?: string }) {
  return <Skeleton height={height} radius="md" role="status" aria-label={label} />
}
