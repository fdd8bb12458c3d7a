import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import {
  canLoadLanguage,
  reloadInLanguage,
  storeLanguage,
  WAITING_KEY,
} from '#src/app/shared/session/app-language.ts'
import { languageOptions } from '#src/app/shared/session/language-options.ts'
import { saveProfile } from '#src/app/shared/session/own-account.ts'
import { useOwnSettings } from '#src/app/technician/settings/use-own-settings.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as phone } from '#src/i18n/areas/technician/phone-settings.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode, languages } from '#src/rules/language/languages.ts'

/**
 * Selects the user's language. Open screens have rendered their texts, so the page reloads. A technician's phone
 * changes it also without a connection.
 */
export function LanguageChoice({ user }: { user: User }) {
  const { data } = useCall(languageCalls.readUsual, {})
  const ownSettings = useOwnSettings()
  const [note, setNote] = useState<string | null>(null)
  const defaultLanguage = data?.language
  const show = async (chosen: LanguageCode | null, isSent: boolean) => {
    const reads = chosen ?? defaultLanguage ?? language.code
    if (!isSent) {
      // Until the server knows it, its responses must not bring the former language back.
      writeLocalStorage(WAITING_KEY, reads)
      const canLoad = await canLoadLanguage(reads)
      setNote(canLoad ? phone('pending') : phone('language.later', { name: languages[reads].name }))
      if (!canLoad) return
    }
    if (reads !== language.code) reloadInLanguage(reads)
    else if (isSent) storeLanguage(reads)
  }
  const change = useAction(
    async ({ sendChange }, chosen: LanguageCode | null) => {
      if (ownSettings) return show(chosen, await ownSettings.changeProfile(user, { language: chosen }))
      // Only this user sets the field, so no version is needed.
      const changed = await sendChange(identityCalls.updateProfile, {}, { language: chosen })
      await saveProfile(changed)
      return show(changed.language, true)
    },
    { failure: t('languageFailed') },
  )
  return (
    <NativeSelect
      label={t('language')}
      description={note ?? t('languageHint')}
      value={user.language ?? ''}
      disabled={change.isBusy || (!defaultLanguage && !ownSettings)}
      onChange={({ currentTarget }) => void change.run(findLanguage([currentTarget.value]))}
      data={[
        {
          value: '',
          label: defaultLanguage ? t('languageDefault', { name: languages[defaultLanguage].name }) : '',
        },
        ...languageOptions,
      ]}
    />
  )
}
