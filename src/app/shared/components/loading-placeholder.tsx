import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '#src/i18n/areas/components.ts'

/** Placeholder of loading content with its final height; announces the loading state to screen readers. */
export function LoadingPlaceholder({ height, label = t('loading') }: { height: number; label?: string }) {
  return <Skeleton height={height} radius="md" role="status" aria-label={label} />
}
