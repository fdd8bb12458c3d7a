import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Checkbox, Stack, Table, Text } from '@mantine/core'
import type { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'

type Check = NonNullable<ReplyOf<typeof maintenanceCalls.lookAtBackup>['check']>

interface RestoreCheckProps {
  check: Check
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/**
 * Warns that an archive comes from another installation or was modified, lists the differences and asks to
 * confirm.
 */
export function RestoreCheck({ check, isConfirmed, onConfirm }: RestoreCheckProps) {
  if (check.is_authentic) return <Text>{t('settings.checkVerified')}</Text>
  return (
    <Alert color="warn" title={t('settings.checkUnverified')}>
      <Stack gap="sm">
        <Text size="sm">{t('settings.checkUnverifiedText')}</Text>
        <Differences differences={check.differences ?? []} />
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('settings.checkDigest', { digest: check.sha256 })}
        </Text>
        <Checkbox
          label={t('settings.checkConfirm')}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}

function Differences({ differences }: { differences: NonNullable<Check['differences']> }) {
  if (differences.length === 0) return <Text size="sm">{t('settings.checkNoDifferences')}</Text>
  return (
    <Table verticalSpacing={4} aria-label={t('settings.checkDifferences')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('settings.checkSubject')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('settings.checkAdded')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('settings.checkRemoved')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('settings.checkChanged')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ subject, added, removed, changed }) => (
          <Table.Tr key={subject}>
            <Table.Th scope="row" fw="normal">
              {t(`settings.differences.${subject}`)}
            </Table.Th>
            <Table.Td ta="end">{added}</Table.Td>
            <Table.Td ta="end">{removed}</Table.Td>
            <Table.Td ta="end">{changed}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
