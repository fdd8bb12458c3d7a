import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '#src/app/shared/theme/checkbox.css'
import '@mantine/core/styles/Alert.layer.css'
import { ActionIcon, Alert, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { hasCameraApp } from '#src/app/shared/device/home-screen.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { t } from '#src/i18n/areas/technician/report-finding.ts'
import { t as common } from '#src/i18n/areas/technician.ts'
import type { CapturedPhoto, PhotoSource } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'
import { clearReportDraft, readReportDraft, writeReportDraft } from './report-draft.ts'

const CameraDialog = lazyDialog(() => import('#src/app/technician/checklist/photos/camera-dialog.tsx'))

interface ReportFindingDialogProps {
  equipment: { id: number; name: string }
  onClose: () => void
}

/** Reports a finding outside a checklist: words, severity and photos. The phone stores all of it, then sends it. */
export default function ReportFindingDialog({ equipment, onClose }: ReportFindingDialogProps) {
  const engine = useEngine()
  // One id for the whole report: a second press reports nothing more.
  const [{ reportId, ...before }] = useState(
    () =>
      readReportDraft(equipment.id) ?? { reportId: createUuidV7(Date.now()), words: '', isCritical: false },
  )
  const [words, setWords] = useState(before.words)
  const [isCritical, setIsCritical] = useState(before.isCritical)
  // The phone closed the page while the report was open: the picture of its camera is lost.
  const [wasPageClosed, setWasPageClosed] = useState(() => readReportDraft(equipment.id) !== null)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const photos = liveValue(useLive((engine) => engine.readReportPhotos(reportId))) ?? []
  const add = useAction<void, { files: readonly Blob[]; source: PhotoSource }>(
    async (_tools, { files, source }) => {
      let all = photos
      for (const file of files.slice(0, limits.photosPerFinding - photos.length)) {
        all = [...all, await engine.capturePhoto(file, source)]
        await engine.keepReportPhotos(reportId, all)
      }
    },
  )
  const removal = useAction(
    (_tools, removed: CapturedPhoto) =>
      engine.keepReportPhotos(
        reportId,
        photos.filter((photo) => photo !== removed),
      ),
    { failure: describeError },
  )
  const report = useAction(
    () =>
      engine.reportFinding({
        report_id: reportId,
        equipment_id: equipment.id,
        equipment_name: equipment.name,
        words,
        is_critical: isCritical,
        photos,
      }),
    { success: t('saved'), onDone: onClose },
  )
  const addPhotos = (files: readonly Blob[], source: PhotoSource) => {
    setWasPageClosed(false)
    void add.run({ files, source })
  }
  const choose = {
    accept: 'image/*',
    style: { minHeight: 48 },
    isBusy: add.isBusy,
    isDisabled: photos.length >= limits.photosPerFinding,
  }
  const isDirty = words.trim() !== '' || photos.length > 0
  useUnsavedInput(isDirty)
  useEffect(() => {
    if (isDirty) writeReportDraft({ equipmentId: equipment.id, reportId, words, isCritical })
  }, [equipment.id, reportId, words, isCritical, isDirty])
  useEffect(() => clearReportDraft, [])
  const discard = useAction(() => engine.keepReportPhotos(reportId, []), { failure: describeError })
  const close = () => {
    void discard.run()
    onClose()
  }
  return (
    <Dialog isOpen isHeld={isDirty} onClose={close} title={t('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void report.run()
        }}
      >
        <Stack>
          <Textarea
            label={t('words')}
            description={equipment.name}
            required
            autosize
            minRows={2}
            maxLength={limits.reportedFindingLength}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Checkbox
            size="md"
            label={t('critical')}
            description={t('criticalText')}
            checked={isCritical}
            onChange={(event) => setIsCritical(event.currentTarget.checked)}
          />
          <PhotoStrip
            label={t('photos')}
            photos={photos.map(showPhoto)}
            renderBelow={(index) => (
              <ActionIcon
                variant="default"
                size={48}
                aria-label={t('removePhoto', { number: String(index + 1) })}
                disabled={add.isBusy || removal.isBusy}
                onClick={() => void removal.run(photos[index]!)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          />
          {add.error !== null && (
            <Alert color="bad" role="alert" title={t('photoFailed')}>
              {describeError(add.error)}
            </Alert>
          )}
          {wasPageClosed && (
            <Alert color="warn" role="alert">
              {t('pageClosed')}
            </Alert>
          )}
          <Group grow preventGrowOverflow={false}>
            {hasCameraApp() ? (
              <ChooseFiles
                {...choose}
                isCamera
                icon={<IconCamera size={20} aria-hidden />}
                label={common('checklist.takePhoto')}
                onChoose={(_first, files) => addPhotos(files, 'camera')}
              >
                {common('checklist.takePhoto')}
              </ChooseFiles>
            ) : (
              <Button
                variant="default"
                leftSection={<IconCamera size={20} aria-hidden />}
                style={choose.style}
                disabled={choose.isBusy || choose.isDisabled}
                onClick={() => setIsCameraOpen(true)}
              >
                {common('checklist.takePhoto')}
              </Button>
            )}
            <ChooseFiles
              {...choose}
              isMultiple
              icon={<IconPhoto size={20} aria-hidden />}
              label={common('checklist.gallery')}
              onChoose={(_first, files) => addPhotos(files, 'gallery')}
            >
              {common('checklist.gallery')}
            </ChooseFiles>
          </Group>
          {report.error !== null && (
            <Alert color="bad" role="alert">
              {describeError(report.error, t('saveFailed'))}
            </Alert>
          )}
          <Button
            type="submit"
            size="lg"
            loading={report.isBusy}
            disabled={words.trim() === '' || add.isBusy}
          >
            {t('save')}
          </Button>
        </Stack>
      </form>
      {isCameraOpen && (
        <CameraDialog
          onPhoto={(photo) => {
            setIsCameraOpen(false)
            addPhotos([photo], 'camera')
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </Dialog>
  )
}

function showPhoto({ photo_id: key, bytes, thumbnail }: CapturedPhoto, index: number) {
  const read = (content: ArrayBuffer) => async () => new Blob([content], { type: 'image/jpeg' })
  const alt = t('photoNumber', { number: String(index + 1) })
  return { key, alt, thumbnail: { read: read(thumbnail) }, full: { read: read(bytes) } }
}
