import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { PlanCheck } from '../use-plan-check.ts'
import { findSmallestAt } from './find-smallest-at.ts'
import type { PdfDocument } from './open-pdf.ts'
import classes from './pdf-page.module.css'
import { usePdf } from './use-pdf.ts'

const ZOOMS = [1, 1.5, 2, 3] as const

/** The page of the PDF where the selected entry was read, with its outline. A press selects the entry there. */
export function PdfPage({ check }: { check: PlanCheck }) {
  const { reading, page } = check
  const [attempt, setAttempt] = useState(0)
  const { pdf, error } = usePdf(reading.id, attempt)
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
        <ErrorState
          title={t('page.failed')}
          error={failed}
          fallback={t('page.failed')}
          onRetry={() => {
            setFailure(null)
            setAttempt(attempt + 1)
          }}
        />
      )}
      {failed === null && !pdf && <LoadingPlaceholder height={420} label={t('page.loading')} />}
      {failed === null && pdf && (
        <Sheet pdf={pdf} pages={pages} zoom={ZOOMS[zoom] ?? 1} check={check} onFailed={setFailure} />
      )}
    </section>
  )
}

interface StepButtonProps {
  label: string
  icon: typeof IconPlus
  isOff: boolean
  onPress: () => void
}

function StepButton({ label, icon: StepIcon, isOff, onPress }: StepButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      // `aria-disabled` instead of `disabled`: a disabled button loses the keyboard focus.
      data-disabled={isOff || undefined}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each place
  useEffect(() => {
    outline.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place, size])

  const scale = size ? (available * zoom) / size.width : 1
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const found = findSmallestAt(
      plan.nodes,
      page,
      (event.clientX - left) / scale,
      (event.clientY - top) / scale,
    )
    if (found) check.select(found.id, { isOpen: true })
  }
  return (
    <section
      ref={scroller}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the focus of the keyboard
      tabIndex={0}
      aria-label={t('page.label', { page, pages })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the pointer; the tree has all entries */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={classes.sheet}
        style={size ? { width: size.width * scale, height: size.height * scale } : undefined}
        onClick={press}
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
