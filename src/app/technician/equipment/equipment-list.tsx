import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconListSearch, IconTool } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { LongList } from '#src/app/shared/lists/long-list.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { DocumentContent } from '#src/offline/public.ts'
import { ThumbSearch } from '../search/thumb-search.tsx'
import classes from './equipment-list.module.css'
import { findEquipment } from './find-equipment.ts'

const DEFAULTS = { q: '' }

/** The technician's equipment, with a local search. */
export function EquipmentList({ content }: { content: DocumentContent<'equipment'> }) {
  const { filters, setFilters, clearFilters } = useAddressFilters(DEFAULTS)
  const { results, count } = content
  if (results.length === 0)
    return <EmptyState icon={IconTool} title={t('equipment.none')} text={t('equipment.noneText')} />
  const found = findEquipment(results, filters.q)
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
      {found.length === 0 ? (
        <EmptyState
          icon={IconListSearch}
          title={t('equipment.noneMatch', { search: filters.q })}
          action={
            <Button size="lg" variant="light" onClick={clearFilters}>
              {t('equipment.clearSearch')}
            </Button>
          }
        />
      ) : (
        <LongList
          key={filters.q}
          label={t('equipment.list')}
          className={classes.list}
          items={found}
          renderItem={(equipment) => <EquipmentCard equipment={equipment} search={filters.q} />}
        />
      )}
    </>
  )
}

function EquipmentCard({ equipment, search }: { equipment: EquipmentGuide; search: string }) {
  const { id, name, equipment_id: tag, model, location, plant_name: plant, total_findings: found } = equipment
  const address = paths.technician.equipment({ ...(search ? { q: search } : {}), equipment: id })
  return (
    <Link to={address} className={classes.card}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.sub}>{[tag, model].filter(Boolean).join(' · ')}</span>
        <span className={classes.sub}>{[plant, location].filter(Boolean).join(' · ')}</span>
        {equipment.next_inspection && (
          <span className={classes.sub}>
            {`${t('equipment.nextInspection')}: ${formatDay(equipment.next_inspection)}`}
          </span>
        )}
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
