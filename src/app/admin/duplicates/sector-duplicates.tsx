import { useCall } from '#src/app/shared/api/use-call.ts'
import { DuplicateNote } from '#src/app/shared/components/duplicate-note.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Warns how many sectors share a code. */
export function SectorDuplicates({ isListed }: { isListed: boolean }) {
  const found = useCall(sectorCalls.list, { page_size: 1, duplicates: true })
  return (
    <DuplicateNote
      count={found.data?.count ?? null}
      sentence={(count) => t('sectors.duplicateCodes', { count })}
      advice={t('sectors.duplicateCodesText')}
      isListed={isListed}
      links={{
        duplicates: { to: paths.admin.sectors({ duplicates: true }), label: t('sectors.showDuplicates') },
        all: { to: paths.admin.sectors(), label: t('sectors.showAll') },
      }}
    />
  )
}
