import { Text } from '@mantine/core'
import { TwoFactor } from '#src/app/shared/account/two-factor.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { setSecondFactorMissing } from '#src/app/shared/network/second-factor.ts'
import { t } from '#src/i18n/areas/account.ts'

/** Replaces every screen until a user who must use two-factor authentication has set it up. */
export default function SecondFactorPage() {
  return (
    <Screen width="reading">
      <PageHeader title={t('twoFactor.pageTitle')} />
      <Text mb="lg">{t('twoFactor.pageText')}</Text>
      <TwoFactor onDone={() => setSecondFactorMissing(false)} />
    </Screen>
  )
}
