import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t } from '#src/i18n/areas/admin.ts'
import type { ImportKind } from './import-kinds.ts'

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'))

/** Opens the import of equipment or users. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {kind === 'equipment' ? t('plants.import') : t('users.import')}
      </Button>
      {isOpen && <ImportDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  )
}
