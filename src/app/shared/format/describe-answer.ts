import { t } from '#src/i18n/areas/finding-labels.ts'

/** The description of an answer, and how the technician fixed it on the spot; empty without either. */
export function describeAnswer({
  description,
  corrective_action: action,
}: {
  description: string
  corrective_action?: string | null | undefined
}): string {
  return [description, action ? t('fix.by', { action }) : ''].filter(Boolean).join(' · ')
}
