import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { nameFlag } from '#src/app/supervisor/execution/name-flag.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { reviewFindings, reviewFlags } from '#src/contract/executions.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import classes from '../plants/overview-filters.module.css'

/**
 * Filter values of a review list whose URL has no parameters. Their names differ from the filters of the
 * other tabs.
 */
export const REVIEW_DEFAULTS = { find: '', by: '', found: '', flags: '', of: '', at: '' }
type Filters = Record<keyof typeof REVIEW_DEFAULTS, string>

/** Converts the filters to query parameters of the request. Invalid values in the URL are ignored. */
export function readReviewFilters({ find, by, found, flags, of, at }: Filters) {
  const [technician, assignment, plant] = [Number(by), Number(of), Number(at)]
  const finding = reviewFindings.find((one) => one === found)
  const flag = reviewFlags.find((one) => one === flags)
  return {
    ...(find && { search: find }),
    ...(Number.isInteger(technician) && technician > 0 && { technician }),
    ...(Number.isInteger(assignment) && assignment > 0 && { assignment }),
    ...(Number.isInteger(plant) && plant > 0 && { plant }),
    ...(finding && { found: finding }),
    ...(flags === 'yes' && { flagged: true }),
    ...(flag && { flag }),
  }
}

interface ReviewFiltersProps {
  filters: Filters
  isFiltered: boolean
  onChange: (changes: Partial<Filters>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the submitted work. The URL holds their values. */
export function ReviewFilters({ filters, isFiltered, onChange, onClear }: ReviewFiltersProps) {
  const technicians = useTechnicians(filters.by)
  const plants = useChoices(plantCalls.list, {}, { chosen: filters.at })
  const assignment = Number(filters.of)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      <div className={classes.line}>
        <SearchField
          label={t('filters.search')}
          placeholder={t('reviews.placeholder')}
          value={filters.find}
          onSearch={(find) => onChange({ find }, true)}
          className={classes.search}
        />
        <FilterSelect
          label={t('reviews.found')}
          className={classes.field}
          value={filters.found}
          onChange={(found) => onChange({ found })}
          all={{ value: '', label: t('reviews.found.any') }}
          options={reviewFindings.map((found) => ({ value: found, label: t(`reviews.found.${found}`) }))}
        />
        <FilterSelect
          label={t('reviews.flags')}
          className={classes.field}
          value={filters.flags}
          onChange={(flags) => onChange({ flags })}
          all={{ value: '', label: t('reviews.flags.any') }}
          options={[
            { value: 'yes', label: t('reviews.flags.only') },
            ...reviewFlags.map((flag) => ({ value: flag, label: nameFlag(flag) })),
          ]}
        />
        <FilterSelect
          label={t('reviews.plant')}
          className={classes.field}
          value={filters.at}
          onChange={(at) => onChange({ at })}
          all={{ value: '', label: t('reviews.plant.any') }}
          options={plants.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
          onSearch={plants.onSearch}
        />
        <FilterSelect
          label={t('filters.technician')}
          className={classes.field}
          value={filters.by}
          onChange={(by) => onChange({ by })}
          all={{ value: '', label: t('filters.allTechnicians') }}
          options={technicians.all.map((one) => ({ value: String(one.id), label: one.full_name }))}
          onSearch={technicians.onSearch}
        />
        {assignment > 0 && (
          <FilterSelect
            label={t('reviews.assignment')}
            className={classes.field}
            value={filters.of}
            onChange={(of) => onChange({ of })}
            all={{ value: '', label: t('reviews.assignment.any') }}
            options={[{ value: filters.of, label: labelAssignment(assignment) }]}
          />
        )}
        <ClearFilters
          label={t('filters.clear')}
          isFiltered={isFiltered}
          onClear={onClear}
          className={classes.clear}
        />
      </div>
    </search>
  )
}
