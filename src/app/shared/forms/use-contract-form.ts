import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useHoldUpdates } from '#src/app/shared/session/unsaved-input.ts'
import { sayContract } from '#src/i18n/sentences/sentences.ts'

/**
 * A form that refuses what the contract's schema refuses, with the same sentences as the server. What is typed and not
 * saved is asked about before it is lost.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  initialValues: Values,
): UseFormReturnType<Values> {
  const refuse = schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const faults = Object.entries(refuse(values))
      return Object.fromEntries(faults.map(([field, said]) => [field, sayContract(String(said))]))
    },
    validateInputOnBlur: true,
  })
  useHoldUpdates(form.isDirty())
  return form
}

/**
 * Puts the server's sentences at their fields.
 * @returns true when every sentence has its field; otherwise the form has to say the error above itself
 */
export function showFieldErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || !error.details) return false
  const fields = Object.entries(error.details)
  const known = fields.filter(([field]) => field.split('.')[0]! in form.getValues())
  form.setErrors(Object.fromEntries(known.map(([field, sentences]) => [field, sentences[0]])))
  return known.length > 0 && known.length === fields.length
}
