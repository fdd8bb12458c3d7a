import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconListSearch, IconTool } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { LongList } from '#src/app/shared/lists/long-list.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { t as plants } from '#src/i18n/areas/technician/plant-equipment.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { DocumentContent } from '#src/offline/public.ts'
import { ThumbSearch } from '../search/thumb-search.tsx'
import classes from './equipment-list.module.css'
import { findEquipment } from './find-equipment.ts'
import type { ListedEquipment, PlantList } from './list-plant-equipment.ts'

const DEFAULTS = { q: '' }

type LoadedList = PlantList | undefined
type Shown = EquipmentGuide | ListedEquipment

/** The equipment of the plants that is not in the guide. */
function listOthers(guides: readonly EquipmentGuide[], list: LoadedList): readonly ListedEquipment[] {
  const own = new Set(guides.map(({ id }) => id))
  return (list?.equipment ?? []).filter(({ id }) => !own.has(id))
}

interface EquipmentListProps {
  content: DocumentContent<'equipment'>
  /** The equipment of the technician's plants; null when this phone does not have it yet, undefined while it loads. */
  list: LoadedList
}

/** The technician's equipment, with a local search, which also finds the other equipment of their plants. */
export function EquipmentList({ content, list }: EquipmentListProps) {
  const { filters, setFilters, clearFilters } = useAddressFilters(DEFAULTS)
  const { results, count } = content
  const others = useMemo(() => listOthers(results, list), [results, list])
  // A search of thousands of pieces must not delay the next letter.
  const search = useDeferredValue(filters.q)
  if (results.length === 0 && others.length === 0)
    return <EmptyState icon={IconTool} title={t('equipment.none')} text={t('equipment.noneText')} />
  const isSearch = search.trim() !== ''
  const found = findEquipment<Shown>(isSearch ? [...results, ...others] : results, search)
  return (
    <>
      <ThumbSearch
        label={t('equipment.search')}
        value={filters.q}
        onSearch={(q) => setFilters({ q }, true)}
      />
      <p className={classes.count} role="status">
        {t('equipment.shown', { count: found.length })}
        {count > results.length && ` · ${t('equipment.notAllSaved', { shown: results.length, count })}`}
      </p>
      <PlantNotes list={list} others={isSearch ? 0 : others.length} />
      {found.length === 0 ? (
        <EmptyState
          icon={IconListSearch}
          title={t('equipment.noneMatch', { search })}
          action={
            <Button size="lg" variant="light" onClick={clearFilters}>
              {t('equipment.clearSearch')}
            </Button>
          }
        />
      ) : (
        <LongList
          key={search}
          label={t('equipment.list')}
          className={classes.list}
          items={found}
          renderItem={(equipment) => (
            <EquipmentCard
              equipment={equipment}
              search={search}
              isYours={'findings' in equipment || count > results.length}
            />
          )}
        />
      )}
    </>
  )
}

/** What the phone does not have, and what the list shows only in a search. */
function PlantNotes({ list, others }: { list: LoadedList; others: number }) {
  const cut = (list?.plants ?? []).filter(({ listed, count }) => listed < count)
  return (
    <>
      {others > 0 && <p className={classes.count}>{plants('more', { count: others })}</p>}
      {list === null && <p className={classes.count}>{plants('plantsMissing')}</p>}
      {cut.map(({ id, name, listed, count }) => (
        <p key={id} className={classes.count}>
          {plants('plantCut', { plant: name, shown: listed, count })}
        </p>
      ))}
    </>
  )
}

interface EquipmentCardProps {
  equipment: Shown
  search: string
  /** False for equipment that was certainly never assigned to the technician. */
  isYours: boolean
}

function EquipmentCard({ equipment, search, isYours }: EquipmentCardProps) {
  const { id, name, equipment_id: tag, model, location, plant_name: plant } = equipment
  const next = 'findings' in equipment ? equipment.next_inspection : null
  const found = 'findings' in equipment ? equipment.total_findings : 0
  const address = paths.technician.equipment({ ...(search ? { q: search } : {}), equipment: id })
  return (
    <Link to={address} className={classes.card}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.sub}>{[tag, model].filter(Boolean).join(' · ')}</span>
        <span className={classes.sub}>{[plant, location].filter(Boolean).join(' · ')}</span>
        {next && (
          <span className={classes.sub}>{`${t('equipment.nextInspection')}: ${formatDay(next)}`}</span>
        )}
        {!isYours && <span className={classes.sub}>{plants('notYours')}</span>}
        <span className={classes.pills}>
          <StatusBadge status={equipment.status} />
          {found > 0 && (
            <Pill tone="warn" icon={IconAlertTriangle}>
              {t('equipment.findings', { count: found })}
            </Pill>
          )}
        </span>
      </span>
      <IconChevronRight size={20} className={classes.chevron} aria-hidden />
    </Link>
  )
}
