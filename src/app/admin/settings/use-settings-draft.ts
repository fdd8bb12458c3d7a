import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import {
  type SettingKey,
  type Settings,
  settingCalls,
  settingChanges,
  settingKeys,
} from '#src/contract/admin/settings.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { translateContractMessage } from '#src/i18n/validation-messages.ts'

type Changes = { [Key in SettingKey]?: Settings[Key] }

/** The settings on the screen: the saved values merged with unsaved changes. */
export interface SettingsDraft {
  values: Settings
  /** Validation messages by setting name. */
  errors: Partial<Record<SettingKey, string>>
  changed: SettingKey[]
  change: <Key extends SettingKey>(key: Key, value: Settings[Key]) => void
  save: () => void
  isSaving: boolean
}

/**
 * Unsaved changes of all tabs. The request has only changed settings, so concurrent changes of others stay.
 */
export function useSettingsDraft(stored: ReplyOf<typeof settingCalls.list>): SettingsDraft {
  const [changes, setChanges] = useState<Changes>({})
  // The snapshot from the start of editing: a refetch does not overwrite unsaved changes.
  const [snapshot, setSnapshot] = useState(stored)
  const seen = Object.keys(changes).length === 0 ? stored : snapshot
  const [rejected, setRejected] = useState<SettingsDraft['errors']>({})
  const changed = settingKeys.filter(
    (key) => changes[key] !== undefined && !Object.is(changes[key], stored[key]),
  )
  const sent = Object.fromEntries(changed.map((key) => [key, changes[key]])) as Changes
  useUnsavedInput(changed.length > 0)

  const action = useAction(
    ({ sendChange }, configs: Changes) =>
      sendChange(
        settingCalls.changeSeveral,
        seen,
        { configs },
        { within: 'configs', nameField: nameSetting },
      ),
    {
      success: (_settings, configs) => t('settings.saved.toast', { names: listNames(Object.keys(configs)) }),
      failure: t('settings.saveFailed'),
      onDone: () => setChanges({}),
      onFailed: (error) => setRejected(readRefused(error)),
    },
  )

  return {
    values: { ...stored, ...changes },
    errors: { ...findErrors(sent), ...rejected },
    changed,
    change: (key, value) => {
      setRejected({})
      if (Object.keys(changes).length === 0) setSnapshot(stored)
      setChanges((current) => ({ ...current, [key]: value }))
    },
    save: () => void action.run(sent),
    isSaving: action.isBusy,
  }
}

const nameSetting = (key: string) => t(`settings.${key as SettingKey}`)

/** The labels of settings, in one line. */
export function listNames(keys: readonly string[]): string {
  return keys.map(nameSetting).join(', ')
}

function findErrors(changes: Changes): SettingsDraft['errors'] {
  const { error } = z.safeParse(settingChanges, changes)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path[0], translateContractMessage(message)]),
  )
}

function readRefused(error: unknown): SettingsDraft['errors'] {
  if (!(error instanceof ApiError) || !error.details) return {}
  const details = Object.entries(error.details).map(([field, [sentence]]) => [
    field.replace('configs.', ''),
    sentence,
  ])
  return Object.fromEntries(details) as SettingsDraft['errors']
}
