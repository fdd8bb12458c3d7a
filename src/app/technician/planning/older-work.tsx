import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Loader, Stack } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { formatDay, formatSince } from '#src/app/shared/format/dates.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { OlderWork } from '../assignment/use-assignments-between.ts'
import classes from './planning.module.css'

/** Notice about older days that could not load from the server. */
export function OlderWorkNotice({ older }: { older: OlderWork }) {
  if (older.status === 'loading')
    return (
      <div className={classes.readAt} role="status">
        <Loader size="xs" mr="xs" />
        {t('older.loading')}
      </div>
    )
  if (older.status !== 'missing') return null
  const day = formatDay(older.before)
  return (
    <Alert color="warn" role="status" icon={<IconCloudOff aria-hidden />} title={t('older.missing')}>
      <Stack gap="xs" align="flex-start">
        {older.error === null
          ? t('older.missingText', { day })
          : t('older.failedText', { day, reason: describeError(older.error) })}
        <Button
          variant="default"
          size="lg"
          fz="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={older.retry}
        >
          {parts('error.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Age of the server's part of the list; the phone's part has its own line. */
export function OlderWorkFreshness({ older }: { older: OlderWork }) {
  if (older.status !== 'there') return null
  return (
    <div className={classes.readAt}>
      {t('older.loadedAt', { day: formatDay(older.before), time: formatSince(older.read_at) })}
    </div>
  )
}
