import { t } from '#src/app/shared/i18n/hand-in/signing.ts'
import { Section } from '#src/app/shared/parts/section.tsx'
import { SignatureMark } from '#src/app/shared/signature/signature-mark.tsx'
import type { Signature } from '#src/rules/signature/signature.ts'

/** How a checklist was signed, once it is submitted. */
export default function Signed({ signature }: { signature: Signature }) {
  return (
    <Section title={t('title')}>
      <SignatureMark signature={signature} label={t('title')} />
    </Section>
  )
}
