import { useEffect, useState } from 'react'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { PdfDocument } from './open-pdf.ts'

interface PdfState {
  pdf: PdfDocument | null
  error: unknown
}

/** Downloads a weekly PDF and opens it for display. */
export function usePdf(id: number): PdfState {
  const [state, setState] = useState<PdfState>({ pdf: null, error: null })
  useEffect(() => {
    const controller = new AbortController()
    let opened: PdfDocument | null = null
    const load = async () => {
      const { blob } = await fetchFile(weeklyPdfCalls.file, { id }, { signal: controller.signal })
      const { openPdf } = await loadOnline(import('./open-pdf.ts'))
      opened = await openPdf(blob)
      if (controller.signal.aborted) await opened.loadingTask.destroy()
      else setState({ pdf: opened, error: null })
    }
    setState({ pdf: null, error: null })
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ pdf: null, error })
    })
    return () => {
      controller.abort()
      void opened?.loadingTask.destroy()
    }
  }, [id])
  return state
}
