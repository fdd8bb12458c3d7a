import { useRef, useState } from 'react'
import { type ActionTools, useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/weekly-pdf.ts'
import { classifyPoll, POLL_INTERVAL } from './classify-poll.ts'
import { isUnknownStatus } from './is-unknown-status.ts'
import { showUploadProgress } from './show-upload-progress.ts'

type ReadingStatus = ReplyOf<typeof weeklyPdfCalls.status>
/** Counts of what a weekly PDF contains. */
export type Found = NonNullable<ReadingStatus['results']>

/** The input of an upload. */
export interface Upload {
  file: File
  title: string
  description: string
  sector: number
}

export type UploadState =
  | { step: 'choosing' }
  | { step: 'uploading'; sentBytes: number; totalBytes: number }
  | { step: 'starting' }
  | { step: 'processing'; percent: number; pages: { page: number; pages: number } | null; isSlow: boolean }
  | { step: 'done'; pdfId: number; results: Found | null }
  /** `resume` continues at the failed step: an uploaded file is not sent again. */
  | { step: 'failed'; sentence: string; resume: 'choose' | 'start' | 'check' | null }

type Stage = (tools: ActionTools, signal: AbortSignal) => Promise<void>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Uploads a weekly PDF, starts its processing and polls the status.
 * @param step increase of the displayed progress with each poll
 * @param hasMaximum true when polling has a limit
 */
export function useWeeklyUpload(step: number, hasMaximum: boolean) {
  const [state, setState] = useState<UploadState>({ step: 'choosing' })
  const run = useRef<AbortController | null>(null)
  const pdfId = useRef<number | null>(null)

  /** Starts a new run and aborts the previous one, so that its responses are ignored. */
  const startRun = () => {
    run.current?.abort()
    run.current = new AbortController()
    return run.current.signal
  }

  const poll = async (id: number, signal: AbortSignal) => {
    setState({ step: 'processing', percent: 0, pages: null, isSlow: false })
    let page = 0
    let stalledPolls = 0
    for (let polls = 1; ; polls++) {
      await wait(POLL_INTERVAL)
      if (signal.aborted) return
      const status = await fetchStatus(id, signal)
      if (signal.aborted) return
      if (status === null) return
      if (status.status === 'Completed') return setState({ step: 'done', pdfId: id, results: status.results })
      if (status.status === 'Failed') {
        const sentence = status.error ?? status.processing_error ?? t('upload.processingFailed')
        return setState({ step: 'failed', sentence, resume: null })
      }
      const reached = status.progress?.page ?? 0
      stalledPolls = reached > page ? 0 : stalledPolls + 1
      page = Math.max(page, reached)
      const verdict = classifyPoll(polls, stalledPolls, hasMaximum)
      if (verdict === 'timeout')
        return setState({ step: 'failed', sentence: t('upload.timeout'), resume: 'check' })
      setState({
        step: 'processing',
        percent: showUploadProgress(polls, step, status.progress),
        pages: status.progress,
        isSlow: verdict === 'slow',
      })
    }
  }

  const fetchStatus = async (id: number, signal: AbortSignal): Promise<ReadingStatus | null> => {
    try {
      return await api(weeklyPdfCalls.status, { id }, { signal })
    } catch (error) {
      const sentence = isUnknownStatus(error)
        ? t('upload.unknownStatus')
        : describeError(error, t('upload.checkFailed'))
      if (!signal.aborted) setState({ step: 'failed', sentence, resume: 'check' })
      return null
    }
  }

  const startReading = async (id: number, { send, refresh }: ActionTools, signal: AbortSignal) => {
    setState({ step: 'starting' })
    try {
      await send(weeklyPdfCalls.process, { id }, { signal })
    } catch (error) {
      if (!signal.aborted)
        setState({ step: 'failed', sentence: describeError(error, t('upload.startFailed')), resume: 'start' })
      return
    }
    void refresh()
    await poll(id, signal)
  }

  const { run: follow } = useAction((tools, stage: Stage) => stage(tools, startRun()))

  const upload = ({ file, ...fields }: Upload) =>
    follow(async (tools, signal) => {
      setState({ step: 'uploading', sentBytes: 0, totalBytes: file.size })
      try {
        const onProgress = (sent: { sentBytes: number; totalBytes: number }) =>
          setState({ step: 'uploading', ...sent })
        const pdf = await tools.send(weeklyPdfCalls.create, fields, { files: { file }, onProgress, signal })
        pdfId.current = pdf.id
      } catch (error) {
        if (!signal.aborted)
          setState({ step: 'failed', sentence: describeError(error, t('upload.failed')), resume: 'choose' })
        return
      }
      void tools.refresh()
      await startReading(pdfId.current, tools, signal)
    })

  return {
    state,
    upload,
    /** Continues after a failure. */
    resume: (from: 'choose' | 'start' | 'check') => {
      const id = pdfId.current
      if (from === 'choose' || id === null) return setState({ step: 'choosing' })
      void follow((tools, signal) => (from === 'start' ? startReading(id, tools, signal) : poll(id, signal)))
    },
    /** Stops polling. Aborts an upload in progress; the server still processes an uploaded file. */
    stop: () => {
      run.current?.abort()
      pdfId.current = null
      setState({ step: 'choosing' })
    },
  }
}
