import { Button } from '@mantine/core'
import { IconHierarchy2, IconPlus } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { SectorDuplicates } from '../duplicates/sector-duplicates.tsx'
import { DeleteSectorDialog } from './delete-sector-dialog.tsx'
import { SectorCards } from './sector-cards.tsx'
import { SectorDialog } from './sector-dialog.tsx'

const DEFAULTS = { search: '', duplicates: '' }

/** The sectors of the company as cards: search, add, edit and delete. */
export default function SectorsScreen() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const isDuplicates = filters.duplicates === 'true'
  const query = {
    page,
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(isDuplicates ? { duplicates: true } : {}),
  }
  const sectors = useCall(sectorCalls.list, query, { keepsPrevious: true })
  const form = useDialog<Sector>()
  const deleting = useDialog<Sector>()

  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('sectors.add')}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('sectors.clear')}
    </Button>
  )
  const empty = isFiltered
    ? { title: t('sectors.none'), text: t('sectors.noneFound'), icon: IconHierarchy2, action: clear }
    : { title: t('sectors.none'), text: t('sectors.noneText'), icon: IconHierarchy2, action: add }

  return (
    <Screen>
      <PageHeader title={t('sectors.title')} subtitle={t('sectors.subtitle')} actions={add} />
      <SectorDuplicates isListed={isDuplicates} />
      <search aria-label={t('sectors.search')}>
        <SearchField
          label={t('sectors.search')}
          placeholder={t('sectors.placeholder')}
          value={filters.search}
          onSearch={(text) => setFilters({ search: text }, true)}
        />
      </search>
      <SectorCards
        list={toListState(sectors)}
        empty={empty}
        page={page}
        onPage={setPage}
        onEdit={form.open}
        onDelete={deleting.open}
      />
      <SectorDialog isOpen={form.isOpen} sector={form.target} onClose={form.close} />
      <DeleteSectorDialog isOpen={deleting.isOpen} sector={deleting.target} onClose={deleting.close} />
    </Screen>
  )
}
