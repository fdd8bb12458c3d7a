import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconEye, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { type FileTarget, openFile, openTarget } from '#src/app/shared/files/open-file.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useEquipmentFilesUndo } from '#src/app/shared/plant-editing/use-undo.ts'
import { type EquipmentFileKind, equipmentFileKinds } from '#src/contract/equipment-guide.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'

/** Upload timeout: a manual may be large and the connection slow. Milliseconds. */
const FILE_TIMEOUT = 120_000

/** The manual and the specification sheet: upload, open, replace and remove. */
export function AttachedFiles({ equipment }: { equipment: Equipment }) {
  return (
    <Section title={t('equipmentFiles.title')}>
      <Paper component={Stack}>
        <Text size="sm" c="dimmed">
          {t('equipmentFiles.hint', { size: formatSize(limits.equipmentFileBytes) })}
        </Text>
        {equipmentFileKinds.map((kind) => (
          <AttachedFile key={kind} equipment={equipment} kind={kind} />
        ))}
      </Paper>
    </Section>
  )
}

interface AttachedFileProps {
  equipment: Equipment
  kind: EquipmentFileKind
}

function AttachedFile({ equipment, kind }: AttachedFileProps) {
  const calls = usePlantEditingCalls()
  const { id } = equipment
  const file = kind === 'manual' ? equipment.manual : equipment.specification_sheet
  const name = t(`equipmentFiles.${kind}`)
  const [isRemoving, setIsRemoving] = useState(false)
  const undo = useEquipmentFilesUndo()
  const attach = useAction<void, File>(
    async ({ send }, chosen) => {
      const options = { files: { file: chosen }, timeout: FILE_TIMEOUT }
      await send(calls.attachEquipmentFile, { id, kind }, options)
    },
    { success: (_none, chosen) => t('equipmentFiles.attached', { name: chosen.name }) },
  )
  const view = useAction<unknown, FileTarget>(
    ({ sendForFile }, place) =>
      openFile(
        () => sendForFile(calls.readEquipmentFile, { id, kind }, { timeout: FILE_TIMEOUT }),
        file!.name,
        place,
      ),
    { failure: t('equipmentFiles.viewFailed') },
  )
  return (
    <Stack gap="xs" role="group" aria-label={name}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file
          ? t('equipmentFiles.file', { name: file.name, size: formatSize(file.size) })
          : t('equipmentFiles.none')}
      </Text>
      {attach.error !== null && (
        <Alert color="bad" role="alert" title={t('equipmentFiles.attachFailed')}>
          {describeError(attach.error)}
        </Alert>
      )}
      <Group gap="xs">
        {file && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            loading={view.isBusy}
            onClick={() => void view.run(openTarget())}
          >
            {t('equipmentFiles.view')}
          </Button>
        )}
        <ChooseFiles
          icon={<IconPaperclip size={18} aria-hidden />}
          label={t('equipmentFiles.choose', { kind: name })}
          accept="application/pdf"
          isBusy={attach.isBusy}
          onChoose={(chosen) => void attach.run(chosen)}
        >
          {file ? t('equipmentFiles.replace') : t('equipmentFiles.attach')}
        </ChooseFiles>
        {file && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={attach.isBusy}
            onClick={() => setIsRemoving(true)}
          >
            {t('equipmentFiles.remove')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={isRemoving}
        isDestructive
        title={t('equipmentFiles.removeTitle')}
        confirmLabel={t('equipmentFiles.remove')}
        onConfirm={async ({ send }) => {
          await send(calls.detachEquipmentFile, { id, kind })
          return file
        }}
        onDone={(gone) => {
          if (!gone) return
          const message = t('equipmentFiles.removed', { name: gone.name })
          undo.offerNamed(message, { id: gone.id, title: gone.name })
        }}
        onClose={() => setIsRemoving(false)}
      >
        {t('equipmentFiles.removeText', { name: file?.name ?? name })}
      </ConfirmDialog>
    </Stack>
  )
}
