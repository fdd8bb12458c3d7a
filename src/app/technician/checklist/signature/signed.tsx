import { Section } from '#src/app/shared/components/section.tsx'
import { SignatureMark } from '#src/app/shared/signature/signature-mark.tsx'
import { t } from '#src/i18n/areas/technician/signature.ts'
import type { Signature } from '#src/rules/signature.ts'

/** The signature of a submitted checklist. */
export default function Signed({ signature }: { signature: Signature }) {
  return (
    <Section title={t('title')}>
      <SignatureMark signature={signature} label={t('title')} />
    </Section>
  )
}
