import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

/** Starts the assignment of a weekly PDF. A plan with open warnings opens its check instead. */
export function useStartAssignment(id: number, onStarted?: () => void) {
  const navigate = useNavigate()
  return useAction(
    async ({ send }): Promise<string | null> => {
      try {
        await send(weeklyPdfCalls.start, { id }, { timeout: LONG_TIMEOUT })
        return null
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reading_not_checked') return error.message
        throw error
      }
    },
    {
      failure: t('workflow.startFailed'),
      onDone: (message) => {
        if (message === null) return onStarted?.()
        const arrival = { message }
        navigate(paths.supervisor.pdfCheck(id), { state: { arrival } satisfies FlashMessageState })
      },
    },
  )
}
