import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/technician/sync-page.ts'
import type { StorageMeter } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'
import classes from './sync.module.css'

/** Maximum of the displayed photo count: above it the estimate is too imprecise. */
const MAX_COUNT = 500

function describeRoom(photosLeft: number | null, isFull: boolean): string {
  if (isFull) return t('sync.spaceNone')
  if (photosLeft === null) return t('sync.spaceUnknown')
  return photosLeft > MAX_COUNT
    ? t('sync.spacePlenty', { photos: MAX_COUNT })
    : t('sync.space', { photos: photosLeft })
}

/** The browser's estimate of the storage; null before it is known. */
export function useStorageMeter() {
  const engine = useEngine()
  const [meter, setMeter] = useState<StorageMeter | null>(null)
  const [reading, setReading] = useState(0)

  useEffect(() => {
    let isUnmounted = false
    // Read again on demand: the browser has no event for a changed estimate.
    if (reading >= 0)
      engine.storageMeter().then(
        (read) => {
          if (!isUnmounted) setMeter(read)
        },
        () => {
          if (!isUnmounted) setMeter(null)
        },
      )
    return () => {
      isUnmounted = true
    }
  }, [engine, reading])
  return { meter, readAgain: () => setReading((count) => count + 1) }
}

interface StorageCardProps {
  meter: StorageMeter
  /** True after a quota error. The browser's estimate is unreliable: some always report 10 GB. */
  isFull: boolean
  onChange: () => void
}

/** Free storage as a number of photos, and whether the browser granted persistent storage. */
export function StorageCard({ meter, isFull, onChange }: StorageCardProps) {
  const engine = useEngine()

  const protect = async () => {
    const isPromised = await engine.persist()
    if (!isPromised) showInfo(t('sync.protectRefused'))
    onChange()
  }

  const { usage, quota, photos_left: photosLeft, is_persisted: isPersisted } = meter
  return (
    <Section title={t('sync.storage')}>
      <Paper>
        <Stack gap="xs">
          <div className={classes.storageHead}>
            <Text fw={650}>{describeRoom(photosLeft, isFull)}</Text>
            {isPersisted && (
              <Pill tone="good" icon={IconShieldCheck}>
                {t('sync.protected')}
              </Pill>
            )}
            {isPersisted === false && (
              <Pill tone="warn" icon={IconShieldOff}>
                {t('sync.notProtected')}
              </Pill>
            )}
          </div>
          {isPersisted === false && <div className={classes.sub}>{t('sync.notProtectedText')}</div>}
          {isPersisted === null && <div className={classes.sub}>{t('sync.protectionUnknown')}</div>}
          {!isFull && usage !== null && quota !== null && quota > 0 && (
            <>
              <ProgressBar
                percent={(usage / quota) * 100}
                label={t('sync.storageLabel')}
                tone={meter.is_nearly_full ? 'bad' : 'brand'}
                isFigureHidden
              />
              <div className={classes.sub}>
                {t('sync.used', { used: formatSize(usage), quota: formatSize(quota) })}
              </div>
            </>
          )}
          {!isPersisted && meter.can_persist && (
            <Button variant="light" size="lg" onClick={protect}>
              {t('sync.protect')}
            </Button>
          )}
        </Stack>
      </Paper>
    </Section>
  )
}
