import { useSession } from '#src/app/shared/session/session.ts'
import type { UploadSector } from '#src/app/shared/weekly-pdf/upload-form.tsx'
import { sentences } from '#src/rules/sentences.ts'

/** A supervisor uploads for the own sector; there is nothing to choose. */
export function useOwnSector(): UploadSector {
  const { user } = useSession()
  return {
    id: user?.sector_id ?? null,
    describeFaults: ({ hasFile, hasTitle, hasSector }) => {
      if (!hasFile || !hasTitle) return sentences.pdfFileAndTitle
      return hasSector ? null : sentences.userSectorMissing
    },
  }
}
