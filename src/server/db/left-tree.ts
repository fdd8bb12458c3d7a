/** The tables of what is deleted with all that stands below it, from the top. */
export const treeTables = ['plants', 'equipment', 'checklists', 'tasks'] as const
type TreeTable = (typeof treeTables)[number]

/** What left the lists with it: the rows that were erased, by table, and the numbers of what was archived at that moment. */
export type LeftTree = Record<TreeTable, unknown[]> & {
  archived: Record<Exclude<TreeTable, 'tasks'>, number[]>
  at: string
}
