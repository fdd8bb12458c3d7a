import { Button } from '@mantine/core'
import classes from '#src/app/technician/checklist/answer/other-answers.module.css'
import { t } from '#src/i18n/areas/technician/submission.ts'

interface PhraseButtonsProps {
  phrases: readonly string[]
  notes: string
  onAdd: (phrase: string) => void
}

/** Ready-made notes: a press adds one as a line of its own. */
export function PhraseButtons({ phrases, notes, onAdd }: PhraseButtonsProps) {
  const lines = notes.split('\n').map((line) => line.trim())
  return (
    <fieldset className={classes.others} aria-label={t('notes.phrases')}>
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          className={classes.other}
          variant="default"
          fz="sm"
          px="xs"
          disabled={lines.includes(phrase)}
          onClick={() => onAdd(phrase)}
        >
          {phrase}
        </Button>
      ))}
    </fieldset>
  )
}
