import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { useFormAction } from './use-form-action.ts'

interface FormFrameProps {
  action: ReturnType<typeof useFormAction>
  /** Message for an error without a message of the server. */
  failure: string
  children: ReactNode
}

/** A form with an area above its fields for errors that belong to no field. */
export function FormFrame({ action, failure, children }: FormFrameProps) {
  return (
    <form onSubmit={action.submit} noValidate>
      <Stack>
        {action.failure !== null && (
          <Alert color="bad" role="alert">
            {describeError(action.failure, failure)}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  )
}
