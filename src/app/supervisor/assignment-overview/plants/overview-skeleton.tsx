import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'

/** The table while it is on its way. */
export function OverviewSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      {[44, 64, 64, 44, 64].map((height, index) => (
        <Skeleton key={`row-${String(index)}`} height={height} />
      ))}
    </Stack>
  )
}
