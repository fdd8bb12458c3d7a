import { useCall } from '#src/app/shared/api/use-call.ts'
import { DuplicateNote } from '#src/app/shared/components/duplicate-note.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** The request needs only the count of the list. */
const COUNT_ONLY = { page_size: 1 }

/** Warns about plants that share a code and plants whose equipment shares a tag. */
export function PlantDuplicates() {
  const { parameters } = useAddress()
  const codes = useCall(plantEditingCalls.listPlants, { ...COUNT_ONLY, duplicates: true })
  const tags = useCall(plantEditingCalls.listPlants, { ...COUNT_ONLY, duplicate_tags: true })
  const isListed = (filter: string) => parameters.get('tab') === 'plants' && parameters.get(filter) === 'true'
  const all = { to: paths.admin.editing.plants({ tab: 'plants' }), label: t('plants.showAll') }
  return (
    <>
      <DuplicateNote
        count={codes.data?.count ?? null}
        sentence={(count) => t('plants.duplicateCodes', { count })}
        advice={t('plants.duplicateCodesText')}
        isListed={isListed('duplicates')}
        links={{
          duplicates: {
            to: paths.admin.editing.plants({ tab: 'plants', duplicates: true }),
            label: t('plants.showDuplicates'),
          },
          all,
        }}
      />
      <DuplicateNote
        count={tags.data?.count ?? null}
        sentence={(count) => t('plants.duplicateTags', { count })}
        advice={t('plants.duplicateTagsText')}
        isListed={isListed('duplicate_tags')}
        links={{
          duplicates: {
            to: paths.admin.editing.plants({ tab: 'plants', duplicate_tags: true }),
            label: t('plants.showDuplicateTags'),
          },
          all,
        }}
      />
    </>
  )
}
