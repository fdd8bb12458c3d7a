import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/search.ts'
import classes from './search-button.module.css'

/** The shortcut does nothing while a dialog is open. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** Header button of the sector search; shortcut Ctrl+K. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [SearchDialog, setSearchDialog] = useState<ComponentType<{ isOpen: boolean; onClose: () => void }>>()

  const open = useCallback(() => {
    import('./search-dialog.tsx').then(
      (loaded) => {
        // Rendered closed first: a dialog that mounts open cannot restore the previous focus.
        flushSync(() => setSearchDialog(() => loaded.default))
        setIsOpen(true)
      },
      () => showFailure(new Error(t('search.notLoaded'))),
    )
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isWanted || event.key.toLowerCase() !== 'k' || isDialogOpen()) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('search.button')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={24} stroke={1.75} aria-hidden />
        <span className={classes.words} aria-hidden>
          {t('search.short')} <kbd className={classes.keys}>{t('search.shortcut')}</kbd>
        </span>
      </UnstyledButton>
      {SearchDialog && <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
