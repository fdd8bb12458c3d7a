import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type ActionOptions, useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { showFieldErrors } from './use-contract-form.ts'

/**
 * Submits a form. Errors show at their field; errors without a field are in `failure`, for above the form.
 */
export function useFormAction<Values extends Record<string, unknown>, Result>(
  form: UseFormReturnType<Values>,
  work: Work<Result, Values>,
  options: Pick<ActionOptions<Result, Values>, 'success' | 'onDone'>,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const { run, isBusy } = useAction(work, {
    ...options,
    onFailed: (error) => setFailure(showFieldErrors(form, error) ? null : error),
  })
  const submit = form.onSubmit((values) => {
    setFailure(null)
    void run(values)
  })
  return { submit, isSaving: isBusy, failure }
}
