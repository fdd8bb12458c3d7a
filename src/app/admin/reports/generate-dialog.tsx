import { Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { REPORT_TIMEOUT, useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface GenerateDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Requests the generation of a plant report. */
export function GenerateDialog({ isOpen, onClose }: GenerateDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reports.generate')}>
      <GenerateForm onDone={onClose} />
    </Dialog>
  )
}

function GenerateForm({ onDone }: { onDone: () => void }) {
  const [sector, setSector] = useState('')
  const [plantId, setPlantId] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const sectors = useSectors({ chosen: sector })
  const plants = usePlants(sector)
  const plant = plants.all.find(({ id }) => String(id) === plantId)
  const report = useReportFile<{ id: number; name: string }>(async ({ sendForFile }, { id, name }) => ({
    file: await sendForFile(reportCalls.generatePlant, { plant_id: id }, { timeout: REPORT_TIMEOUT }),
    fileName: `${name}.pdf`,
    saved: t('reports.generated', { plant: name }),
    onDone,
  }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (plant) report.save(plant)
  }
  const sectorError =
    sectors.error === null ? null : describeError(sectors.error, t('plantForm.sectorsFailed'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('reports.generateText')}</Text>
        {report.error !== null && <ErrorState title={t('reports.generateFailed')} error={report.error} />}
        <ChoiceSelect
          label={t('reports.sector')}
          required
          value={sector}
          onChange={(id) => {
            setSector(id)
            setPlantId('')
          }}
          none={{ value: '', label: sectors.nothing ?? t('plantForm.chooseSector') }}
          options={sectors.options}
          onSearch={sectors.onSearch}
          error={sectorError ?? (hasSubmitted && sector === '' && t('reports.sectorMissing'))}
        />
        <ChoiceSelect
          label={t('reports.plant')}
          required
          disabled={sector === ''}
          value={plantId}
          onChange={setPlantId}
          none={{ value: '', label: plants.nothing }}
          options={plants.options}
          onSearch={plants.onSearch}
          error={plants.failure ?? (hasSubmitted && sector !== '' && !plant && t('reports.plantMissing'))}
        />
        <FormButtons submitLabel={t('reports.generate')} isSaving={report.isBusy} onCancel={onDone} />
      </Stack>
    </form>
  )
}

/** The plants of the selected sector as options. */
function usePlants(sector: string) {
  const {
    rows: all,
    onSearch,
    isReady,
    error,
  } = useChoices(sectorCalls.plants, { id: Number(sector) }, { isOff: sector === '' })
  const describeNothing = () => {
    if (sector === '') return t('reports.chooseSectorFirst')
    if (!isReady && error === null) return t('reports.loadingPlants')
    return isReady && all.length === 0 ? t('reports.noPlants') : t('reports.choosePlant')
  }
  return {
    all,
    options: all.map(({ id, name, plant_id }) => ({ value: String(id), label: `${plant_id} ${name}` })),
    onSearch,
    nothing: describeNothing(),
    failure: error === null ? null : describeError(error, t('reports.plantsFailed')),
  }
}
