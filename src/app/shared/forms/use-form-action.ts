import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type ActionOptions, useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { showFieldErrors } from './use-contract-form.ts'

/** Sends a form. What the server refuses stands at its field; what belongs to none is `failure`, for above the form. */
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
