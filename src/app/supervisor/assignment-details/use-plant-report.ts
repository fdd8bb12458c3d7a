import { useEffect, useState } from 'react'
import { fetchFile, type ReceivedFile } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { reportCalls } from '#src/contract/reports.ts'
import { generatePlantReport } from '../use-report-file.ts'
import type { Assignment } from './assignment.ts'

/** How long after the screen the report is looked for (spec, section 9). Milliseconds. */
const CHECK_AFTER = 500
/** How often a report that is being made is looked at. Milliseconds. */
const LOOK_EVERY = 2000
/** How long the browser may need the bytes of a report in another tab. Milliseconds. */
const RELEASE_AFTER = 60_000

type Work = 'generate' | 'view' | 'download'

/** The plant report of an assignment: whether there is one, and what can be done about it. */
export function usePlantReport(assignment: Assignment) {
  const [isLooking, setIsLooking] = useState(false)
  const [busy, setBusy] = useState<Work | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLooking(true), CHECK_AFTER)
    return () => window.clearTimeout(timer)
  }, [])

  const reports = useCall(
    reportCalls.list,
    { assignment: assignment.id, report_type: 'Plant' },
    {
      enabled: isLooking,
      refetchInterval: ({ state }) => {
        const status = state.data?.results[0]?.status
        return status === 'Pending' || status === 'Generating' ? LOOK_EVERY : false
      },
    },
  )
  const report = reports.data?.results[0] ?? null
  const fallbackName = `plant-report-${assignment.assignment_id}.pdf`

  const run = async (work: Work, act: () => Promise<void>) => {
    setBusy(work)
    setFailure(null)
    setIsBlocked(false)
    try {
      await act()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }
  const read = (): Promise<ReceivedFile> =>
    report?.is_ready
      ? fetchFile(reportCalls.downloadForSupervisor, { id: report.id })
      : generatePlantReport(assignment)

  return {
    report,
    isChecked: reports.isSuccess || reports.isError,
    busy,
    failure: failure ?? reports.error,
    isBlocked,
    generate: () =>
      run('generate', async () => {
        const file = await generatePlantReport(assignment)
        await reports.refetch()
        if (await saveReport(file, fallbackName)) showSuccess(t('details.generated'))
      }),
    download: () =>
      run('download', async () => {
        if (await saveReport(await read(), fallbackName)) showSuccess(t('details.downloaded'))
      }),
    /**
     * Shows the report in a tab of its own. The tab is opened by the press itself, or browsers block it. An app on an
     * iPhone's home screen has no tabs: there the share sheet shows what can be done with the report.
     */
    view: () => {
      if (isAppOfIos()) return run('view', async () => void (await saveReport(await read(), fallbackName)))
      const tab = window.open('', '_blank')
      return run('view', async () => {
        if (!tab) return setIsBlocked(true)
        try {
          const { blob } = await read()
          const address = URL.createObjectURL(blob)
          tab.location.href = address
          window.setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER)
        } catch (error) {
          tab.close()
          throw error
        }
      })
    },
  }
}
