import { t } from '#src/i18n/areas/plant-editing.ts'

/** The outcome of a deletion in words: deleted or archived. */
export const describeRemoval = (name: string, { is_archived }: { is_archived: boolean }): string =>
  t(is_archived ? 'removed.archived' : 'removed.deleted', { name })
