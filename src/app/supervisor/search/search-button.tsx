import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/screens/search.ts'
import classes from './search-button.module.css'

/** What somebody does in a dialog is not left for a search. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** In the header of every screen: opens the search over the whole sector, as Ctrl and K do. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [SearchDialog, setSearchDialog] = useState<ComponentType<{ isOpen: boolean; onClose: () => void }>>()

  const open = useCallback(() => {
    import('./search-dialog.tsx').then(
      (loaded) => {
        // Drawn closed first: only a dialog that is opened then knows where the focus was.
        flushSync(() => setSearchDialog(() => loaded.default))
        setIsOpen(true)
      },
      () => showFailure(new Error(t('find.notLoaded'))),
    )
  }, [])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isWanted || event.key.toLowerCase() !== 'k' || isDialogOpen()) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open])

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('find.button')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={24} stroke={1.75} aria-hidden />
        <span className={classes.words} aria-hidden>
          {t('find.short')} <kbd className={classes.keys}>{t('find.keys')}</kbd>
        </span>
      </UnstyledButton>
      {SearchDialog && <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
