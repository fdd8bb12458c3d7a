import { Button, Textarea } from '@mantine/core'
import { t } from '#src/i18n/areas/technician/submission.ts'
import { limits } from '#src/rules/limits.ts'

interface FixFieldProps {
  /** How the technician fixed it; empty while unwritten. */
  action: string
  onChange: (action: string) => void
  onBlur: () => void
  onRemove: () => void
  error: string | null
}

/** What the technician did to fix a Not OK on the spot. */
export function FixField({ action, onChange, onBlur, onRemove, error }: FixFieldProps) {
  return (
    <div>
      <Textarea
        label={t('fix.label')}
        required
        withAsterisk={false}
        autoFocus={action === ''}
        autosize
        minRows={2}
        maxLength={limits.descriptionLength}
        value={action}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
      />
      <Button variant="subtle" size="compact-md" mt={4} onClick={onRemove}>
        {t('fix.remove')}
      </Button>
    </div>
  )
}
