import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/i18n/areas/search.ts'
import { SearchBox } from './search-box.tsx'

/** Search over the whole sector; starts empty each time. */
export default function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('search.title')} size="lg">
      <SearchBox onLeave={onClose} />
    </Dialog>
  )
}
