import { t } from '#src/i18n/screens/plant-editing.ts'

/** What became of something that was to be deleted. */
export const describeRemoval = (name: string, { is_archived }: { is_archived: boolean }): string =>
  t(is_archived ? 'removed.archived' : 'removed.deleted', { name })
