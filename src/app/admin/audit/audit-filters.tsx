import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { auditActions, auditKinds } from '#src/contract/admin/audit.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/audit.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'
import { nameAction, nameKind } from './audit-labels.ts'
import type { AuditFilterValues } from './read-filters.ts'

interface AuditFiltersProps {
  filters: AuditFilterValues
  isFiltered: boolean
  onChange: (changes: Partial<AuditFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

const dayOrNone = (text: string) => (isCalendarDate(text) ? text : null)

/** Filters of the audit log. The URL holds their values. */
export function AuditFilters({ filters, isFiltered, onChange, onClear }: AuditFiltersProps) {
  const people = useChoices(identityCalls.listUsers, {}, { chosen: filters.person })
  const offered = people.rows.map((user) => ({
    value: String(user.id),
    label: user.full_name,
  }))
  // A deleted user stays selectable while the filter names them.
  const isOffered = filters.person === '' || offered.some(({ value }) => value === filters.person)
  const options = isOffered ? offered : [...offered, { value: filters.person, label: `#${filters.person}` }]
  return (
    <search className={classes.filters} aria-label={t('audit.filters')}>
      <SearchField
        label={t('audit.search')}
        placeholder={t('audit.placeholder')}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classes.search}
      />
      <FilterSelect
        label={t('audit.userFilter')}
        className={classes.field}
        value={filters.person}
        onChange={(person) => onChange({ person })}
        all={{ value: '', label: t('audit.allUsers') }}
        options={options}
        onSearch={people.onSearch}
      />
      <FilterSelect
        label={t('audit.kind')}
        className={classes.field}
        value={filters.kind}
        // The id belongs to the previous kind, so another kind clears it.
        onChange={(kind) => onChange({ kind, thing: '' })}
        all={{ value: '', label: t('audit.allKinds') }}
        options={auditKinds.map((kind) => ({ value: kind, label: nameKind(kind) }))}
      />
      <SearchField
        label={t('audit.itemId')}
        value={filters.thing}
        onSearch={(thing) => onChange({ thing }, true)}
        className={classes.field}
      />
      <FilterSelect
        label={t('audit.action')}
        className={classes.field}
        value={filters.action}
        onChange={(action) => onChange({ action })}
        all={{ value: '', label: t('audit.allActions') }}
        options={auditActions.map((action) => ({ value: action, label: nameAction(action) }))}
      />
      <DateField
        label={t('audit.from')}
        className={classes.field}
        isClearable
        value={dayOrNone(filters.from)}
        onChange={(from) => onChange({ from: from ?? '' })}
      />
      <DateField
        label={t('audit.to')}
        className={classes.field}
        isClearable
        value={dayOrNone(filters.to)}
        onChange={(to) => onChange({ to: to ?? '' })}
      />
      <ClearFilters
        label={t('audit.clear')}
        isFiltered={isFiltered}
        onClear={onClear}
        className={classes.clear}
      />
    </search>
  )
}
