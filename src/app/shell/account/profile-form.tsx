import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { saveProfile } from '#src/app/shared/session/own-account.ts'
import { useOwnSettings } from '#src/app/technician/settings/use-own-settings.ts'
import { identityCalls, profileForm, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as phoneText } from '#src/i18n/areas/technician/phone-settings.ts'
import { limits } from '#src/rules/limits.ts'

/**
 * The user's own name and phone number. A phone may store an old profile and renders no merge dialog, so a
 * technician's values overwrite without a version.
 */
export function ProfileForm({ user }: { user: User }) {
  const { first_name, last_name, phone } = user
  const ownSettings = useOwnSettings()
  const form = useContractForm(profileForm, { first_name, last_name, phone })
  const action = useFormAction(
    form,
    async ({ sendChange }, values: { first_name: string; last_name: string; phone: string }) => {
      if (ownSettings) {
        const isSent = await ownSettings.changeProfile(user, values)
        form.resetDirty(values)
        return isSent
      }
      await saveProfile(await sendChange(identityCalls.updateProfile, user, values))
      form.resetDirty(values)
      return true
    },
    { success: (isSent) => (isSent ? t('saved') : phoneText('pending')) },
  )
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('profile')}
      </Title>
      <FormFrame action={action} failure={t('saveFailed')}>
        <TextInput
          label={t('firstName')}
          required
          autoComplete="given-name"
          maxLength={limits.nameLength}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('lastName')}
          required
          autoComplete="family-name"
          maxLength={limits.nameLength}
          {...form.getInputProps('last_name')}
        />
        <TextInput
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...form.getInputProps('phone')}
        />
        <Text size="sm" c="dimmed">
          {t('adminOnly')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={action.isSaving} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </FormFrame>
    </section>
  )
}
