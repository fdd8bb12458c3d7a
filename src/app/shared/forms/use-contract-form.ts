import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { translateContractMessage } from '#src/i18n/validation-messages.ts'

/**
 * A form with the validation of the contract schema and the messages of the server. Unsaved input needs a
 * confirmation before the user leaves.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  initialValues: Values,
): UseFormReturnType<Values> {
  const refuse = schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const errors = Object.entries(refuse(values))
      return Object.fromEntries(
        errors.map(([field, message]) => [field, translateContractMessage(String(message))]),
      )
    },
    validateInputOnBlur: true,
  })
  useUnsavedInput(form.isDirty())
  return form
}

/**
 * Shows the messages of the server at their fields.
 * @returns true when every message has a field; otherwise the form shows the error above itself
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
