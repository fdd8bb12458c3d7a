import { useState } from 'react'
import { type FailureWords, useAction, type Work } from '#src/app/shared/action/use-action.ts'
import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { openFile, openPlace, type Place } from './open-file.ts'
import { nameReport, saveReport } from './save-file.ts'

/** A report that is not there yet is made while the request waits, and may have many photos. Milliseconds. */
export const REPORT_TIMEOUT = 120_000

/** A report that came, and what a toast says when it is saved. */
export interface LoadedReport {
  file: ReceivedFile
  /** What the file is called where the server gave it no name. */
  fileName: string
  saved: string
  /** What a toast says when it is shown; nothing unless said. */
  shown?: string
  /** Closes what was open, once it is shown or saved. */
  onDone?: () => void
}

interface Press<Given> {
  given: Given
  /** Where it is shown; 'saved' when it is not. */
  place: Place | 'saved'
}

/**
 * A report's file: got or made, and then saved or shown.
 * @param load gets the file, or has it made
 * @param failure what a toast says when it failed; left out where the screen shows `error` in its place
 */
export function useReportFile<Given = void>(load: Work<LoadedReport, Given>, failure?: FailureWords) {
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
    { success: (said) => said, failure },
  )
  const press = (given: Given, place: Press<Given>['place']) => {
    setIsBlocked(place === null)
    if (place === null) return action.reset()
    void action.run({ given, place })
  }
  return {
    save: (given: Given) => press(given, 'saved'),
    /** Shows it in a tab of its own. */
    show: (given: Given) => press(given, openPlace()),
    isBusy: action.isBusy,
    /** What it is busy with; null while it is not. */
    busyWith: action.busyWith && {
      given: action.busyWith.given,
      isShown: action.busyWith.place !== 'saved',
    },
    error: action.error,
    /** The browser opened no tab to show it in. */
    isBlocked,
  }
}
