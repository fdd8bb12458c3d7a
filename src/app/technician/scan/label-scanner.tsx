import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician/scan-label.ts'
import { parseLabel, type ScannedCode } from './parse-label.ts'
import classes from './scan.module.css'
import { type CameraState, useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'

/** The camera picture. It reads the QR label of a machine, and opens the machine. */
export function LabelScanner() {
  const video = useRef<HTMLVideoElement>(null)
  const { state, isReading, retry } = useCamera(video)
  const { code, isMissing } = useCodeReader(video, isReading)
  const scanned = code === null ? null : parseLabel(code, window.location.hostname)
  if (scanned?.kind === 'equipment')
    // Back must not return here: the camera would read the same label again.
    return <Navigate to={paths.technician.equipment({ equipment: scanned.id })} replace />
  const failure = isMissing ? 'reader missing' : state
  if (failure !== 'starting' && failure !== 'ready') return <NoCamera failure={failure} onRetry={retry} />
  return (
    <section className={classes.scanner} aria-label={t('camera')}>
      <video ref={video} className={classes.video} autoPlay playsInline muted />
      <p role="status" data-refused={scanned !== null || undefined}>
        {describeProgress(state, scanned)}
      </p>
    </section>
  )
}

const failures = {
  refused: ['cameraRefused', 'cameraRefusedText'],
  missing: ['cameraMissing', 'searchTag'],
  busy: ['cameraBusy', 'cameraBusyText'],
  'reader missing': ['readerMissing', 'searchTag'],
} as const

function NoCamera({ failure, onRetry }: { failure: keyof typeof failures; onRetry: () => void }) {
  const [title, text] = failures[failure]
  return (
    <Alert color="warn" role="alert" icon={<IconCameraOff aria-hidden />} title={t(title)}>
      {t(text)}
      <Button variant="default" size="lg" mt="xs" display="block" onClick={onRetry}>
        {parts('error.tryAgain')}
      </Button>
    </Alert>
  )
}

function describeProgress(state: CameraState, scanned: ScannedCode | null): string {
  if (scanned?.kind === 'other server') return t('otherServer', { host: scanned.host })
  if (scanned) return t('noLabel')
  return state === 'starting' ? t('cameraStarting') : t('pointCamera')
}
