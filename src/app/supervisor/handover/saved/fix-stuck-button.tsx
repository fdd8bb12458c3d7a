import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Requeues reports whose generation crashed. */
export function FixStuckButton() {
  const fix = useAction(({ send }) => send(reportCalls.fixStuck), {
    success: ({ fixed_count: count }) => (count > 0 ? t('handover.fixed', { count }) : null),
    failure: t('handover.fixFailed'),
    onDone: ({ fixed_count: count }) => {
      if (count === 0) showInfo(t('handover.noneStuck'))
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconTool size={18} aria-hidden />}
      loading={fix.isBusy}
      onClick={() => void fix.run()}
    >
      {t('handover.fixStuck')}
    </Button>
  )
}
