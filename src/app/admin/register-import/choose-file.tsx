import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { t } from '#src/i18n/areas/admin/register-import.ts'
import { limits } from '#src/rules/limits.ts'
import { writeCsv } from '#src/rules/write-csv.ts'
import { useMailOff } from '../users/passwords/use-mail-off.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** Browsers know few types of CSV files: the name decides as well. */
const ACCEPTED = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

interface ChooseFileProps {
  kind: ImportKind
  isBusy: boolean
  onChoose: (file: File) => void
  onReject: (sentence: string) => void
}

/** The field for the file, and the template to fill in. */
export function ChooseFile({ kind, isBusy, onChoose, onReject }: ChooseFileProps) {
  const reject = (rejections: readonly FileRejection[]) => {
    const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)))
    onReject(
      codes.has('file-too-large') ? t('tooLarge', { size: formatSize(limits.pdfBytes) }) : t('wrongType'),
    )
  }
  return (
    <>
      <Text size="sm">{importKinds[kind].intro}</Text>
      <Dropzone
        accept={ACCEPTED}
        multiple={false}
        maxSize={limits.pdfBytes - 1}
        loading={isBusy}
        onDrop={([first]) => first && onChoose(first)}
        onReject={reject}
        aria-label={t('drop')}
        inputProps={{ 'aria-label': t('file') }}
        rejectColor="bad"
      >
        <Stack align="center" gap="xs" py="md">
          <IconTable size={40} stroke={1.5} aria-hidden />
          <Text fw={650} ta="center">
            {t('drop')}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            {t('limits')}
          </Text>
        </Stack>
      </Dropzone>
      <Template kind={kind} />
    </>
  )
}

function Template({ kind }: { kind: ImportKind }) {
  const { columns } = importKinds[kind]
  const rows = [columns.map(({ titles }) => titles[0]), columns.map(({ example }) => example)]
  const download = useAction(
    () => saveFile(new Blob([writeCsv(rows)], { type: 'text/csv' }), `${kind}-template.csv`),
    { failure: t('templateFailed') },
  )
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download.run()}
      >
        {t('template')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('templateText')}
      </Text>
    </Group>
  )
}

/** Selects the invitation of new users. */
export function InvitationChoice(props: { isMailed: boolean; onChange: (isMailed: boolean) => void }) {
  const mailOff = useMailOff()
  return (
    <Radio.Group
      label={t('invitation')}
      value={props.isMailed ? 'mail' : 'link'}
      onChange={(value) => props.onChange(value === 'mail')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="link" label={t('byLink')} description={t('byLinkText')} />
        <Radio
          value="mail"
          label={t('byMail')}
          description={mailOff ?? t('byMailText')}
          disabled={mailOff !== undefined}
        />
      </Stack>
    </Radio.Group>
  )
}
