import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { describeOpenSince } from '#src/app/shared/format/open-since.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { type FindingDetails, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { findClosingReason } from '#src/rules/findings/is-finding.ts'
import { FindingComments } from './finding-comments.tsx'
import { FindingForm } from './finding-form.tsx'
import { FindingPhotos } from './finding-photos.tsx'
import { FindingPills } from './finding-pills.tsx'
import { FindingSightings } from './finding-sightings.tsx'

/** Details of a finding, and the form of the supervisor. */
export function FindingDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shown = useLast(id)
  return (
    <Dialog
      isOpen={id !== null}
      onClose={onClose}
      title={shown ? t('findings.dialog', { number: labelFinding(shown) }) : ''}
      size="xl"
    >
      {shown && <Loading key={shown} id={shown} />}
    </Dialog>
  )
}

function Loading({ id }: { id: number }) {
  const finding = useCall(findingCalls.read, { id })
  if (finding.data) return <Loaded finding={finding.data} />
  if (finding.isPending) return <LoadingPlaceholder height={280} />
  return (
    <ErrorState
      title={t('findings.loadFailed')}
      error={finding.error}
      onRetry={() => void finding.refetch()}
    />
  )
}

function Loaded({ finding }: { finding: FindingDetails }) {
  const { id, state, weeks, first_seen_at } = finding
  return (
    <Stack>
      <div>
        <Title order={3}>{finding.title}</Title>
        <FindingPills finding={finding} />
      </div>
      {finding.is_closing_proposed && <ClosingProposal finding={finding} />}
      <FactList
        facts={[
          [
            t('findings.equipment'),
            <Link key="equipment" to={paths.supervisor.checklistView({ equipment: finding.equipment })}>
              {finding.equipment_tag} {finding.equipment_name}
            </Link>,
          ],
          [t('findings.plant'), finding.plant.name],
          [t('findings.checklist'), finding.checklist_name],
          [t('findings.reporter'), finding.reported_by?.full_name],
          [
            t('findings.firstSeen'),
            [formatMoment(first_seen_at), state === 'closed' ? '' : describeOpenSince(first_seen_at)]
              .filter(Boolean)
              .join(' · '),
          ],
          [
            t('findings.lastSeen'),
            [formatMoment(finding.last_seen_at), t('findings.weeks', { count: weeks })].join(' · '),
          ],
          [t('findings.lastOk'), finding.ok_at && formatMoment(finding.ok_at)],
          [t('findings.lastCorrected'), finding.corrected_at && formatMoment(finding.corrected_at)],
          [t('findings.closedAt'), finding.closed_at && formatMoment(finding.closed_at)],
        ]}
      />
      <FindingForm key={`${id} ${state}`} finding={finding} />
      {finding.reported_by === null && <FindingSightings finding={finding} />}
      <FindingPhotos finding={finding} />
      <FindingComments finding={finding} />
    </Stack>
  )
}

/** The task was in order later, or fixed on the spot: the supervisor decides whether to close the finding. */
function ClosingProposal({ finding }: { finding: FindingDetails }) {
  const { id, number, ok_at, corrected_at, corrective_action } = finding
  const close = useAction(
    ({ sendChange }) => sendChange(findingCalls.change, finding, { id, state: 'closed' }),
    {
      success: t('findings.closed', { number }),
      failure: t('findings.saveFailed'),
    },
  )
  return (
    <Alert color="good" icon={<IconCheck aria-hidden />}>
      <Stack align="flex-start">
        {findClosingReason(finding) === 'ok'
          ? t('findings.proposal', { moment: formatMoment(ok_at) })
          : t('findings.proposalCorrected', {
              moment: formatMoment(corrected_at),
              action: corrective_action ?? '',
            })}
        <Button loading={close.isBusy} onClick={() => void close.run()}>
          {t('findings.close')}
        </Button>
      </Stack>
    </Alert>
  )
}
