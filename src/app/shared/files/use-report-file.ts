import { useState } from 'react'
import { type ErrorTexts, useAction, type Work } from '#src/app/shared/action/use-action.ts'
import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { type FileTarget, openFile, openTarget } from './open-file.ts'
import { nameReport, saveReport } from './save-file.ts'

/**
 * Timeout of a report that the server generates during the request, perhaps with many photos. Milliseconds.
 */
export const REPORT_TIMEOUT = 120_000

/** A downloaded report, and the text of the toast after it is saved. */
export interface LoadedReport {
  file: ReceivedFile
  /** File name when the server sends none. */
  fileName: string
  saved: string
  /** Text of the toast after it is opened; none by default. */
  shown?: string
  /** Closes a dialog once the report is opened or saved. */
  onDone?: () => void
}

interface Press<Given> {
  given: Given
  /** Target of the file; 'saved' when it is not opened. */
  place: FileTarget | 'saved'
}

/**
 * Downloads or generates a report file, then saves or opens it.
 * @param load downloads or generates the file
 * @param failure text of the failure toast; omitted when the screen shows `error` itself
 */
export function useReportFile<Given = void>(load: Work<LoadedReport, Given>, failure?: ErrorTexts) {
  const [isBlocked, setIsBlocked] = useState(false)
  const action = useAction<string | null, Press<Given>>(
    async (tools, { given, place }) => {
      if (place === 'saved') {
        const { file, fileName, saved, onDone } = await load(tools, given)
        const isSaved = await saveReport(file, fileName)
        if (isSaved) onDone?.()
        return isSaved ? saved : null
      }
      let loaded: LoadedReport | undefined
      const loadNamed = async () => {
        loaded = await load(tools, given)
        return nameReport(loaded.file, loaded.fileName)
      }
      const ended = await openFile(loadNamed, '', place)
      loaded?.onDone?.()
      return (ended === 'shown' ? loaded?.shown : loaded?.saved) ?? null
    },
    { success: (message) => message, failure },
  )
  const press = (given: Given, place: Press<Given>['place']) => {
    setIsBlocked(place === null)
    if (place === null) return action.reset()
    void action.run({ given, place })
  }
  return {
    save: (given: Given) => press(given, 'saved'),
    /** Opens it in a new tab. */
    show: (given: Given) => press(given, openTarget()),
    isBusy: action.isBusy,
    /** Input of the current run; null while idle. */
    busyWith: action.busyWith && {
      given: action.busyWith.given,
      isShown: action.busyWith.place !== 'saved',
    },
    error: action.error,
    /** True when the browser blocked the new tab. */
    isBlocked,
  }
}
