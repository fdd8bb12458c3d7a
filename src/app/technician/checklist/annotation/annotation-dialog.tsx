import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCircle,
  IconEraser,
  IconLetterT,
  IconLine,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { Modal } from '#src/app/shared/dialogs/modal.tsx'
import { useReturnFocus } from '#src/app/shared/photos/use-return-focus.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t } from '#src/i18n/areas/photo-annotations.ts'
import type { PhotoAnnotation } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'
import { AnnotationCanvas } from './annotation-canvas.tsx'
import classes from './annotation-dialog.module.css'
import { type AnnotationTool, annotationTools } from './annotations.ts'
import { useAnnotations } from './use-annotations.ts'

interface MarkDialogProps {
  executionId: number
  photoId: string
  /** Label of the photo. */
  name: string
  onClose: () => void
}

interface Opened {
  picture: ImageBitmap
  marks: readonly PhotoAnnotation[]
}

/** Adds annotations to a photo. The original stays unchanged. */
export default function AnnotationDialog(props: MarkDialogProps) {
  const engine = useEngine()
  const [opened, setOpened] = useState<Opened | 'gone' | null>(null)
  const { photoId } = props
  useReturnFocus()
  const open = useEffectEvent(async (): Promise<Opened | 'gone'> => {
    const { picture, marks } = await engine.readPhotoToAnnotate(photoId)
    return picture ? { picture: await createImageBitmap(picture), marks } : 'gone'
  })
  useEffect(() => {
    let picture: ImageBitmap | null = null
    let isClosed = false
    const show = (found: Opened | 'gone') => {
      if (found !== 'gone') picture = found.picture
      if (isClosed) picture?.close()
      else setOpened(found)
    }
    open().then(show, () => show('gone'))
    return () => {
      isClosed = true
      picture?.close()
    }
  }, [])
  if (opened === null) return null
  if (opened === 'gone') return <CannotBeMarked {...props} />
  return <Marking {...props} {...opened} />
}

const frame = { opened: true, closeButtonProps: { 'aria-label': t('close'), size: 48 } } as const

function CannotBeMarked({ name, onClose }: MarkDialogProps) {
  return (
    <Modal {...frame} onClose={onClose} title={t('title', { photo: name })}>
      <Alert color="warn" role="alert">
        {t('originalMissing')}
      </Alert>
    </Modal>
  )
}

function Marking({ executionId, photoId, name, onClose, picture, marks: begin }: MarkDialogProps & Opened) {
  const engine = useEngine()
  const canvas = useRef<HTMLCanvasElement>(null)
  const wordField = useRef<HTMLInputElement>(null)
  const [tool, setTool] = useState<AnnotationTool>('arrow')
  const [word, setWord] = useState('')
  const [isWordMissing, setIsWordMissing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { marks, isChanged, isFull, ...change } = useAnnotations(begin)

  const save = useAction(
    async () => {
      const marked = marks.length === 0 ? null : await writePicture(canvas.current)
      await engine.annotatePhoto(executionId, photoId, { marks, picture: marked })
    },
    { onDone: onClose, failure: describeError },
  )
  const leave = () => {
    if (save.isBusy) return
    if (isChanged) setIsLeaving(true)
    else onClose()
  }
  const choose = (next: AnnotationTool) => {
    setTool(next)
    setIsWordMissing(false)
  }

  return (
    <>
      <Modal
        {...frame}
        fullScreen
        // The same key press would close the confirmation that it opens.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
        }}
        onClose={leave}
        title={t('title', { photo: name })}
      >
        <div className={classes.body}>
          <div className={classes.stage}>
            <AnnotationCanvas
              ref={canvas}
              picture={picture}
              marks={marks}
              tool={tool}
              word={word}
              label={t('canvas', { photo: name })}
              onMark={change.add}
              onMove={change.replaceLast}
              onWordMissing={() => {
                setIsWordMissing(true)
                wordField.current?.focus()
              }}
            />
          </div>
          <p className={classes.dim} role="status">
            {isFull ? t('limitReached') : t('count', { count: marks.length })}
          </p>
          <fieldset className={classes.tools} aria-label={t('tools')}>
            {annotationTools.map((one) => (
              <ToolButton key={one} tool={one} isChosen={one === tool} onChoose={() => choose(one)} />
            ))}
          </fieldset>
          {tool === 'word' && (
            <TextInput
              ref={wordField}
              className={classes.word}
              size="lg"
              label={t('text')}
              description={t('textHint')}
              maxLength={limits.markLetters}
              value={word}
              error={isWordMissing && word.trim() === '' ? t('textMissing') : null}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          <div className={classes.row}>
            <Button
              variant="default"
              size="lg"
              px="xs"
              leftSection={<IconArrowBackUp size={20} aria-hidden />}
              disabled={!isChanged}
              onClick={change.undo}
            >
              {t('undo')}
            </Button>
            <Button
              variant="default"
              size="lg"
              px="xs"
              leftSection={<IconEraser size={20} aria-hidden />}
              disabled={marks.length === 0}
              onClick={change.removeAll}
            >
              {t('removeAll')}
            </Button>
          </div>
          {save.error !== null && (
            <Alert color="bad" role="alert" title={t('notSaved')}>
              {describeError(save.error)}
            </Alert>
          )}
          <div className={classes.row}>
            <Button variant="default" size="lg" onClick={leave} disabled={save.isBusy}>
              {t('cancel')}
            </Button>
            <Button size="lg" loading={save.isBusy} disabled={!isChanged} onClick={() => void save.run()}>
              {t('save')}
            </Button>
          </div>
        </div>
      </Modal>
      <ConfirmDialog
        isOpen={isLeaving}
        isDestructive
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        onConfirm={async () => onClose()}
        onClose={() => setIsLeaving(false)}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </>
  )
}

const icons: Record<AnnotationTool, TablerIcon> = {
  arrow: IconArrowUpRight,
  ring: IconCircle,
  line: IconLine,
  word: IconLetterT,
}

function ToolButton({
  tool,
  isChosen,
  onChoose,
}: {
  tool: AnnotationTool
  isChosen: boolean
  onChoose: () => void
}) {
  const Icon = icons[tool]
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      size="lg"
      px={4}
      fz="sm"
      classNames={{ section: classes.icon }}
      aria-pressed={isChosen}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={onChoose}
    >
      {t(`tool.${tool}`)}
    </Button>
  )
}

/** JPEG quality; the stored photo is encoded from this one, so it must lose little. */
const QUALITY = 0.95

async function writePicture(canvas: HTMLCanvasElement | null): Promise<Blob> {
  const written = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    else resolve(null)
  })
  if (!written) throw new Error(t('drawFailed'))
  return written
}
