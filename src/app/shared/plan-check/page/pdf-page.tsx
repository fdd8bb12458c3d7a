import { useElementSize, useEventListener } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { PlanCheck } from '../use-plan-check.ts'
import { findSmallestAt } from './find-smallest-at.ts'
import type { PdfDocument } from './open-pdf.ts'
import classes from './pdf-page.module.css'
import { StepButton } from './step-button.tsx'
import { usePdf } from './use-pdf.ts'

const ZOOMS = [1, 1.5, 2, 3] as const

/** The page of the PDF where the selected entry was read, with its outline. A press selects the entry there. */
export function PdfPage({ check }: { check: PlanCheck }) {
  const [attempt, setAttempt] = useState(0)
  return <PdfView key={attempt} check={check} onRetry={() => setAttempt(attempt + 1)} />
}

function PdfView({ check, onRetry }: { check: PlanCheck; onRetry: () => void }) {
  const { reading, page } = check
  const { pdf, error } = usePdf(reading.id)
  const [failure, setFailure] = useState<unknown>(null)
  const [zoom, setZoom] = useState<number>(0)
  const pages = pdf?.numPages ?? reading.pages
  const failed = error ?? failure
  return (
    <section className={classes.view} aria-label={t('page.toolbar')}>
      <div className={classes.bar}>
        <StepButton
          label={t('page.previous')}
          icon={IconChevronLeft}
          isOff={page <= 1}
          onPress={() => check.showPage(page - 1)}
        />
        <span className={classes.number} role="status">
          {t('page.label', { page, pages })}
        </span>
        <StepButton
          label={t('page.next')}
          icon={IconChevronRight}
          isOff={page >= pages}
          onPress={() => check.showPage(page + 1)}
        />
        <StepButton
          label={t('page.zoomOut')}
          icon={IconMinus}
          isOff={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <StepButton
          label={t('page.zoomIn')}
          icon={IconPlus}
          isOff={zoom === ZOOMS.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
      </div>
      {failed !== null && (
        <ErrorState title={t('page.failed')} error={failed} fallback={t('page.failed')} onRetry={onRetry} />
      )}
      {failed === null && !pdf && <LoadingPlaceholder height={420} label={t('page.loading')} />}
      {failed === null && pdf && (
        <Sheet pdf={pdf} pages={pages} zoom={ZOOMS[zoom] ?? 1} check={check} onFailed={setFailure} />
      )}
    </section>
  )
}

interface SheetProps {
  pdf: PdfDocument
  pages: number
  zoom: number
  check: PlanCheck
  onFailed: (error: unknown) => void
}

/** Size of the page at 72 points per inch. */
interface PageSize {
  width: number
  height: number
}

/** A scrolling area takes the focus of the keyboard. */
const scrollsByKeyboard = { tabIndex: 0 }

function Sheet({ pdf, pages, zoom, check, onFailed }: SheetProps) {
  const { page, place, plan } = check
  const { ref: scroller, width: available } = useElementSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<PageSize | null>(null)
  const outline = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (available === 0 || !canvas.current) return
    return renderPage(pdf, page, canvas.current, available * zoom, { onSize: setSize, onFailed })
  }, [pdf, page, available, zoom, onFailed])

  const box = place && place.page === page && place.box && size ? place.box : null
  useEffect(() => {
    if (place && size) outline.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place, size])

  const scale = size ? (available * zoom) / size.width : 1
  // A shortcut of the pointer: the tree has all entries.
  const sheet = useEventListener('click', (event: MouseEvent) => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const found = findSmallestAt(
      plan.nodes,
      page,
      (event.clientX - left) / scale,
      (event.clientY - top) / scale,
    )
    if (found) check.select(found.id, { isOpen: true })
  })
  return (
    <section
      ref={scroller}
      className={classes.scroll}
      {...scrollsByKeyboard}
      aria-label={t('page.label', { page, pages })}
    >
      <div
        ref={sheet}
        className={classes.sheet}
        style={size ? { width: size.width * scale, height: size.height * scale } : undefined}
      >
        <canvas ref={canvas} role="img" aria-label={t('page.label', { page, pages })} />
        {box && (
          <div
            ref={outline}
            className={classes.box}
            style={{
              left: box[0] * scale - 3,
              top: box[1] * scale - 3,
              width: (box[2] - box[0]) * scale + 6,
              height: (box[3] - box[1]) * scale + 6,
            }}
          />
        )}
      </div>
    </section>
  )
}

interface RenderEvents {
  onSize: (size: PageSize) => void
  onFailed: (error: unknown) => void
}

/** Renders a page onto a canvas of a width. @returns stops the rendering */
function renderPage(
  pdf: PdfDocument,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  { onSize, onFailed }: RenderEvents,
): () => void {
  let isStopped = false
  let cancel = () => {}
  const render = async () => {
    const page = await pdf.getPage(Math.max(1, Math.min(pdf.numPages, number)))
    if (isStopped) return
    const size = page.getViewport({ scale: 1 })
    const density = window.devicePixelRatio || 1
    const viewport = page.getViewport({ scale: (width / size.width) * density })
    // A new size clears a canvas, and two renderings of one canvas must not overlap.
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.width = `${width}px`
    canvas.style.height = `${(width / size.width) * size.height}px`
    onSize({ width: size.width, height: size.height })
    const task = page.render({ canvas, viewport })
    cancel = () => task.cancel()
    await task.promise
  }
  render().catch((error: unknown) => {
    if (!isStopped) onFailed(error)
  })
  return () => {
    isStopped = true
    cancel()
  }
}
