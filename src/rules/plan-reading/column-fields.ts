/**
 * The meanings that a person can choose for a column of a weekly plan, in the order of a plan. `ignored`: the import does
 * not use the column.
 */
export const columnFields = [
  'plant',
  'plantCode',
  'plantLocation',
  'equipment',
  'tag',
  'type',
  'manufacturer',
  'model',
  'criticality',
  'location',
  'checklist',
  'checklistType',
  'checklistDescription',
  'priority',
  'duration',
  'frequency',
  'number',
  'task',
  'description',
  'required',
  'critical',
  'photo',
  'measurement',
  'comment',
  'expected',
  'limits',
  'min',
  'max',
  'unit',
  'ignored',
] as const
/** One of the {@link columnFields}. */
export type ColumnField = (typeof columnFields)[number]

/** Columns that a person explained. Of several entries for one title, the first counts. */
export interface ReadingHints {
  columns: readonly { title: string; field: ColumnField }[]
}
