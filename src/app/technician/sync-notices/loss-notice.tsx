import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { SyncStatus } from '#src/offline/public.ts'

/**
 * Reports the work that was on this phone before the browser cleared its storage, until the user dismisses
 * it.
 */
export function LossNotice({ memory }: { memory: SyncStatus['memory'] }) {
  const engine = useEngine()
  const { run: acknowledge } = useAction(() => engine.acknowledgeLoss(), { failure: describeError })
  if (memory.lost === null) return null
  const { unsent, drafts, at } = memory.lost
  return (
    <Alert color="bad" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('notice.dataDeleted')}>
      {t('notice.dataDeletedText', { unsent, drafts, time: formatSince(at) })}
      <Button size="lg" mt="xs" display="flex" w="fit-content" onClick={() => void acknowledge()}>
        {t('notice.dataDeletedSeen')}
      </Button>
    </Alert>
  )
}
