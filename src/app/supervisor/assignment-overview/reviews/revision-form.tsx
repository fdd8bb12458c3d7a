import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { t as tValidation } from '#src/i18n/validation-messages.ts'
import { reviewNotes } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { isSubmittedAgain } from './review-actions.ts'

interface RevisionFormProps {
  execution: Execution
  /** Ids of the tasks to revise, selected in the answers. */
  chosen: ReadonlySet<number>
  onCancel: () => void
  onSent: () => void
  /** Shows the answers of a newer submission, which are loaded by then. */
  onShowAgain: () => void
}

/** Requests a revision with a comment; the tasks are selected in the answers. */
export function RevisionForm({ execution, chosen, onCancel, onSent, onShowAgain }: RevisionFormProps) {
  const [comments, setComments] = useState<string>(reviewNotes.revision)
  // The submission at the time the form opened: the user has not seen a later one.
  const [seen, setSeen] = useState(execution.submission)
  const { checklist_name: checklist, equipment_name: equipment } = execution
  const revision = useAction(
    ({ send }) =>
      send(executionCalls.revise, { id: execution.id, submission: seen, comments, task_ids: [...chosen] }),
    { success: t('reviews.revised', { checklist, equipment }), onDone: onSent },
  )
  const [isMissing, setIsMissing] = useState(false)
  useUnsavedInput(comments !== reviewNotes.revision || chosen.size > 0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(comments.trim() === '')
    if (comments.trim() !== '') void revision.run()
  }

  const showAgain = () => {
    setSeen(execution.submission)
    revision.reset()
    onShowAgain()
  }

  return (
    <Paper component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3}>{t('review.reviseTitle')}</Title>
        <Text size="sm" c="dimmed">
          {t('review.reviseText')}
        </Text>
        <Textarea
          label={t('review.reviseComments')}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.notesLength}
          error={isMissing ? tValidation('required') : null}
          value={comments}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
        <Text size="sm" role="status">
          {t('review.selected', { count: chosen.size })}
        </Text>
        {revision.error !== null && (
          <Alert color="bad" role="alert">
            <Stack gap="xs" align="flex-start">
              {describeError(revision.error, t('reviews.verdictFailed'))}
              {isSubmittedAgain(revision.error) && (
                <Button size="xs" variant="default" onClick={showAgain}>
                  {t('reviews.showNewAnswers')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('reviews.cancel')}
          </Button>
          <Button type="submit" loading={revision.isBusy}>
            {t('review.send')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
