import { Button } from '@mantine/core'
import { IconBook2, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { type FileTarget, openFile, openTarget } from '#src/app/shared/files/open-file.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { type EquipmentGuide, equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useEngine } from '../engine/engine-context.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import classes from './equipment-details.module.css'

/** Download timeout: a manual may be large and the connection slow. Milliseconds. */
const FILE_TIMEOUT = 120_000

type AttachedFile = NonNullable<EquipmentGuide['manual']>

/**
 * The manual and the specification sheet. This week's manuals are on the phone; without a connection the other buttons
 * show a hint.
 */
export function EquipmentFiles({ equipment }: { equipment: EquipmentGuide }) {
  const { id, manual, specification_sheet: sheet } = equipment
  const engine = useEngine()
  const version = manual?.version ?? ''
  const isManualHere = liveValue(useLive(() => engine.listManuals()))?.includes(version) ?? false
  const showManual = async (name: string, place: FileTarget) => {
    const load = async () => {
      const here = await engine.readManual(version)
      if (here) return { blob: new Blob([here.bytes], { type: 'application/pdf' }), fileName: name }
      return fetchFile(equipmentGuideCalls.downloadManual, { id }, { timeout: FILE_TIMEOUT })
    }
    return (await openFile(load, name, place)) === 'saved' ? t('equipment.manualSaved') : null
  }
  const saveSheet = async (name: string) => {
    const call = equipmentGuideCalls.downloadSpecifications
    const file = await fetchFile(call, { id }, { timeout: FILE_TIMEOUT })
    return (await saveReport(file, name)) ? t('equipment.sheetSaved') : null
  }
  return (
    <div className={classes.files}>
      <FileButton
        label={t('equipment.viewManual')}
        icon={<IconBook2 size={20} aria-hidden />}
        file={manual}
        missing={t('equipment.noManual')}
        failure={t('equipment.manualFailed')}
        isShown
        isHere={isManualHere}
        onPress={showManual}
      />
      <FileButton
        label={t('equipment.downloadSpecifications')}
        icon={<IconDownload size={20} aria-hidden />}
        file={sheet}
        missing={t('equipment.noSheet')}
        failure={t('equipment.sheetFailed')}
        onPress={saveSheet}
      />
    </div>
  )
}

interface FileButtonProps {
  label: string
  icon: ReactNode
  file: AttachedFile | null
  missing: string
  failure: string
  /** True when the file opens instead of being saved. */
  isShown?: boolean
  /** True when the file is on this phone. */
  isHere?: boolean
  /** @returns the text of the success toast */
  onPress: (name: string, place: FileTarget) => Promise<string | null>
}

function describeFile({ file, missing, label, isHere = false }: FileButtonProps, isOnline: boolean): string {
  if (!file) return missing
  if (!isOnline && !isHere) return t('equipment.fileNeedsConnection', { file: label })
  const size = t('equipment.fileSize', { name: file.name, size: formatSize(file.size) })
  return isHere ? `${size} · ${t('equipment.fileHere')}` : size
}

function FileButton(props: FileButtonProps) {
  const { label, icon, file, failure, isShown = false, isHere = false, onPress } = props
  const isOnline = useIsOnline()
  const { run, isBusy } = useAction(
    (_tools, { name, place }: { name: string; place: FileTarget }) => onPress(name, place),
    { success: (message) => message, failure },
  )
  const noteId = useId()
  return (
    <div className={classes.file}>
      <Button
        size="lg"
        px="sm"
        variant="default"
        leftSection={icon}
        disabled={!file || !(isOnline || isHere)}
        loading={isBusy}
        aria-describedby={noteId}
        onClick={() => file && void run({ name: file.name, place: isShown ? openTarget() : null })}
      >
        {label}
      </Button>
      <span id={noteId} className={classes.sub}>
        {describeFile(props, isOnline)}
      </span>
    </div>
  )
}
