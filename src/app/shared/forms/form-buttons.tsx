import { Button, Group } from '@mantine/core'
import { t } from '#src/i18n/areas/components.ts'

interface FormButtonsProps {
  submitLabel: string
  isSaving: boolean
  onCancel: () => void
}

/** Cancel and submit buttons of a form in a dialog. */
export function FormButtons({ submitLabel, isSaving, onCancel }: FormButtonsProps) {
  // The press must not blur the field first: its error would appear and move the button away from the
  // pointer.
  return (
    <Group justify="flex-end" onMouseDown={(event) => event.preventDefault()}>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        {t('confirm.cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {submitLabel}
      </Button>
    </Group>
  )
}
