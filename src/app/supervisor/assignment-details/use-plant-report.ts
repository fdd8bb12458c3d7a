import { useEffect, useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { fetchPlantReport, generatePlantReport, namePlantReport } from '../load-plant-report.ts'
import type { Assignment } from './assignment.ts'

/** Delay between the screen and the first report check (docs/agreed.md). Milliseconds. */
const CHECK_AFTER = 500
/** Polling interval during the generation. Milliseconds. */
const POLL_INTERVAL = 2000

/** The plant report of an assignment: its state and actions. */
export function usePlantReport(assignment: Assignment) {
  const [isEnabled, setIsEnabled] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsEnabled(true), CHECK_AFTER)
    return () => window.clearTimeout(timer)
  }, [])

  const reports = useCall(
    reportCalls.list,
    { assignment: assignment.id, report_type: 'Plant' },
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) => {
        const status = state.data?.results[0]?.status
        return status === 'Pending' || status === 'Generating' ? POLL_INTERVAL : false
      },
    },
  )
  const report = reports.data?.results[0] ?? null
  const [requested, setRequested] = useState<'made' | 'saved'>('made')
  const { save, show, busyWith, error, isBlocked } = useReportFile<'made' | 'saved'>(
    async (tools, which) => ({
      file:
        which === 'made'
          ? await generatePlantReport(tools, assignment)
          : report?.is_ready
            ? await fetchReport(reportCalls.downloadForSupervisor, { id: report.id })
            : await fetchPlantReport(assignment),
      fileName: namePlantReport(assignment),
      saved: t(which === 'made' ? 'details.generated' : 'details.downloaded'),
      ...(which === 'made' ? { shown: t('details.opened') } : {}),
    }),
  )

  return {
    report,
    isChecked: reports.isSuccess || reports.isError,
    isGenerating: busyWith?.given === 'made',
    isShowing: busyWith?.given === 'saved' && busyWith.isShown,
    isDownloading: busyWith?.given === 'saved' && !busyWith.isShown,
    failure: error ?? reports.error,
    isBlocked,
    /** The report exists, but its download failed. */
    isSavedFailed: error !== null && requested === 'saved',
    generate: () => {
      setRequested('made')
      show('made')
    },
    download: () => {
      setRequested('saved')
      save('saved')
    },
    view: () => {
      setRequested('saved')
      show('saved')
    },
  }
}
