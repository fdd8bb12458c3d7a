import { useSession } from '#src/app/shared/session/session.ts'
import type { UploadSector } from '#src/app/shared/weekly-pdf/upload-form.tsx'
import { t as tValidation } from '#src/i18n/validation-messages.ts'

/** A supervisor uploads for their own sector, without a sector field. */
export function useOwnSector(): UploadSector {
  const { user } = useSession()
  return {
    id: user?.sector_id ?? null,
    describeErrors: ({ hasFile, hasTitle, hasSector }) => {
      if (!hasFile || !hasTitle) return tValidation('pdfFileAndTitle')
      return hasSector ? null : tValidation('userSectorMissing')
    },
  }
}
