import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { reloadInLanguage, storeLanguage } from '#src/app/shared/session/app-language.ts'
import { languageOptions } from '#src/app/shared/session/language-options.ts'
import { saveProfile } from '#src/app/shared/session/own-account.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode, languages } from '#src/rules/language/languages.ts'

/** Selects the user's language. Open screens have rendered their texts, so the page reloads. */
export function LanguageChoice({ user }: { user: User }) {
  const { data } = useCall(languageCalls.readUsual, {})
  const defaultLanguage = data?.language
  const change = useAction(
    async ({ sendChange }, chosen: LanguageCode | null) => {
      // Only this user sets the field, so no version is needed.
      const changed = await sendChange(identityCalls.updateProfile, {}, { language: chosen })
      await saveProfile(changed)
      return changed.language
    },
    {
      failure: t('languageFailed'),
      onDone: (chosen) => {
        const reads = chosen ?? defaultLanguage ?? language.code
        if (reads === language.code) storeLanguage(reads)
        else reloadInLanguage(reads)
      },
    },
  )
  return (
    <NativeSelect
      label={t('language')}
      description={t('languageHint')}
      value={user.language ?? ''}
      disabled={change.isBusy || !defaultLanguage}
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
