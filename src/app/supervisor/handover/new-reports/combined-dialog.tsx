import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { today } from '#src/app/shared/format/dates.ts'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { t as tValidation } from '#src/i18n/validation-messages.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './new-reports.module.css'
import { PlantChoice } from './plant-choice.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { type CombinedInput, useCombinedReport } from './use-new-report.ts'

/** Selects dates and plants for one combined report. */
export function CombinedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('handover.combinedTitle')} size="lg">
      <CombinedForm onClose={onClose} />
    </Dialog>
  )
}

function CombinedForm({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState<CalendarDate | null>(() => addDays(today(), -limits.handoverDays))
  const [to, setTo] = useState<CalendarDate | null>(() => today())
  const [description, setDescription] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  useUnsavedInput(description !== '' || chosen.length > 0)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  // When the user has closed the dialog meanwhile, nothing changes on the current screen.
  const report = useCombinedReport(() => isMounted.current && onClose())
  const problem = findProblem(from, to)

  const choose = (plants: readonly number[]) => {
    setChosen(plants)
    setRefusal(null)
  }
  const press = (make: (input: CombinedInput) => void) => {
    const refused = problem ?? (chosen.length === 0 ? tValidation('reportPlantsRequired') : null)
    setRefusal(refused)
    if (refused === null && from && to)
      make({ plant_ids: [...chosen], description, date_from: from, date_to: to })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press(report.show)
      }}
    >
      <Stack>
        <div className={classes.days}>
          <DateField label={t('handover.from')} value={from} onChange={setFrom} isRequired />
          <DateField label={t('handover.to')} value={to} onChange={setTo} isRequired />
        </div>
        {problem === null && from && to && (
          <PlantChoice from={from} to={to} chosen={chosen} onChoose={choose} />
        )}
        <Textarea
          label={t('handover.description')}
          maxLength={limits.descriptionLength}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {(refusal ?? problem) !== null && (
          <Alert color="bad" role="alert">
            {problem ?? refusal}
          </Alert>
        )}
        <ReportOutcome
          error={report.error}
          isBlocked={report.isBlocked}
          onRetry={() => press(report.show)}
          onDownload={() => press(report.save)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {parts('confirm.cancel')}
          </Button>
          <Button type="submit" loading={report.isBusy} leftSection={<IconFileText size={18} aria-hidden />}>
            {t('handover.generate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Validation message of the dates; null when valid. */
function findProblem(from: CalendarDate | null, to: CalendarDate | null): string | null {
  if (from === null || to === null) return tValidation('reportDatesRequired')
  return from > to ? tValidation('invalidRange') : null
}
