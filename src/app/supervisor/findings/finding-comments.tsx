import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { type FindingDetails, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './findings.module.css'

/** Comments on a finding, and a field for a new one. */
export function FindingComments({ finding: { id, comments } }: { finding: FindingDetails }) {
  const [text, setText] = useState('')
  const add = useAction(({ send }) => send(findingCalls.comment, { id, text }), {
    onDone: () => setText(''),
  })
  useUnsavedInput(text.trim() !== '')
  return (
    <section>
      <Stack>
        <Title order={3}>{t('findings.comments')}</Title>
        {comments.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('findings.noComments')}
          </Text>
        )}
        <ul className={classes.comments}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Text size="sm" c="dimmed">
                {comment.author.full_name} · {formatMoment(comment.created_at)}
              </Text>
              <Text size="sm">{comment.text}</Text>
            </li>
          ))}
        </ul>
        <Textarea
          label={t('findings.comment')}
          autosize
          minRows={2}
          maxLength={limits.descriptionLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {add.error !== null && (
          <Alert color="bad" role="alert">
            {describeError(add.error, t('findings.commentFailed'))}
          </Alert>
        )}
        <Button
          variant="default"
          loading={add.isBusy}
          disabled={text.trim() === ''}
          onClick={() => void add.run()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('findings.addComment')}
        </Button>
      </Stack>
    </section>
  )
}
