import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Alert, Button, Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { companyLogoCalls } from '#src/contract/admin/company-logo.ts'
import { t } from '#src/i18n/areas/admin.ts'
import classes from './company-logo.module.css'

/** The logo on the reports: preview, replace and remove. It takes effect at once, without Save Changes. */
export function CompanyLogo() {
  const stored = useCall(companyLogoCalls.read)
  const [isRemoving, setIsRemoving] = useState(false)
  const store = useAction<void, File>(
    async ({ send }, logo) => {
      await send(companyLogoCalls.store, {}, { files: { logo } })
    },
    { success: () => t('settings.logoStored') },
  )
  const logo = stored.data?.logo
  return (
    <Stack gap="xs" role="group" aria-label={t('settings.logo')}>
      <Input.Wrapper label={t('settings.logo')} labelElement="div" description={t('settings.logoHint')} />
      {stored.isPending && (
        <Skeleton height={96} maw={320} role="status" aria-label={t('settings.logoLoading')} />
      )}
      {stored.isError && (
        <ErrorState
          title={t('settings.logoFailed')}
          error={stored.error}
          onRetry={() => void stored.refetch()}
        />
      )}
      {logo === null && <Text size="sm">{t('settings.noLogo')}</Text>}
      {logo && (
        <div className={classes.paper}>
          <img src={logo.url} alt={t('settings.logoPicture', { name: logo.name })} />
        </div>
      )}
      {store.error !== null && (
        <Alert color="bad" role="alert" title={t('settings.logoRefused')}>
          {describeError(store.error)}
        </Alert>
      )}
      {stored.data && (
        <Group>
          <ChooseFiles
            icon={<IconPhotoPlus size={18} aria-hidden />}
            label={t('settings.logoFile')}
            accept="image/png,image/jpeg"
            isBusy={store.isBusy}
            onChoose={(file) => void store.run(file)}
          >
            {logo ? t('settings.replaceLogo') : t('settings.chooseLogo')}
          </ChooseFiles>
          {logo && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={store.isBusy}
              onClick={() => setIsRemoving(true)}
            >
              {t('settings.removeLogo')}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        isDestructive
        title={t('settings.removeLogoTitle')}
        confirmLabel={t('settings.removeLogo')}
        onConfirm={({ send }) => send(companyLogoCalls.remove)}
        onClose={() => setIsRemoving(false)}
      >
        {t('settings.removeLogoText')}
      </ConfirmDialog>
    </Stack>
  )
}
