import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownPhoto } from '#src/app/shared/photos/photo-image.tsx'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import type { TaskPicture } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/task-references.ts'
import classes from './task-references.module.css'

interface TaskReferencesProps {
  instruction: string
  pictures: readonly ShownPhoto[]
  /** The number of pictures that cannot be shown now. */
  missing?: number
}

/** How to do a task: its instruction, and its reference pictures. */
export function TaskReferences({ instruction, pictures, missing = 0 }: TaskReferencesProps) {
  return (
    <div className={classes.references}>
      {instruction && <Instruction key={instruction} text={instruction} />}
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          <PhotoStrip label={t('pictures')} photos={pictures} />
        </div>
      )}
      {missing > 0 && <p className={classes.note}>{t('notHere', { count: missing })}</p>}
    </div>
  )
}

/** A reference picture, for display. @param read reads it from this phone */
export function showReference(
  { id, photo_url, thumbnail_url }: TaskPicture,
  { number, task }: { number: number; task: string },
  read?: () => Promise<Blob | null>,
): ShownPhoto {
  const alt = t('picture', { number, task })
  if (!read) return { key: id, alt, thumbnail: { src: thumbnail_url }, full: { src: photo_url } }
  return { key: id, alt, thumbnail: { read, src: thumbnail_url }, full: { read, src: photo_url } }
}

/** The first two lines of an instruction; a press on a longer one shows all of it. */
function Instruction({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const shown = words.current
    if (!shown || isOpen) return
    // The width changes with the phone's orientation.
    const observer = new ResizeObserver(() => setIsLong(shown.scrollHeight > shown.clientHeight + 1))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])
  const Arrow = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.instruction}>
      <span className={classes.label}>{t('instruction')}</span>
      <p ref={words} className={classes.text} data-folded={!isOpen || undefined}>
        {text}
      </p>
      {isLong && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'showLess' : 'showAll')}
          <Arrow size={18} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}
