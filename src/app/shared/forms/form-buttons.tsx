import { Button, Group } from '@mantine/core'
import { t } from '#src/i18n/parts.ts'

interface FormButtonsProps {
  submitLabel: string
  isSaving: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. */
export function FormButtons({ submitLabel, isSaving, onCancel }: FormButtonsProps) {
  // A press would first take the focus from the field: its sentence would appear and move the button from under it.
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
