import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { today } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/lists.ts'
import { writeCsv } from '#src/rules/write-csv.ts'
import { type ExportColumn, tabulate } from './export-column.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Characters that some devices reject in file names. Equipment tags may contain them. */
const UNSAFE_CHARACTERS = /[^\p{L}\p{N}_-]+/gu

const kinds = ['csv', 'xlsx'] as const

interface ExportButtonProps<Row> {
  /** File name before the date. */
  name: string
  /** Date or dates in the file name; today by default. */
  days?: string | undefined
  /** Names the list when a screen has several. */
  of?: string | undefined
  columns: readonly ExportColumn<Row>[]
  /** Reads all rows of all pages that match the filters. */
  readRows: () => Promise<readonly Row[]>
  isEmpty: boolean
  size?: 'xs' | undefined
}

/** Exports a list as a spreadsheet: all rows that match the filters, not only the visible page. */
export function ExportButton<Row>({
  name,
  days,
  of,
  columns,
  readRows,
  isEmpty,
  size,
}: ExportButtonProps<Row>) {
  const save = useAction(
    async (_tools, kind: (typeof kinds)[number]) => {
      const rows = tabulate(columns, await readRows())
      const file =
        kind === 'csv'
          ? new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' })
          : await writeXlsx(rows)
      await saveFile(file, `${name.replaceAll(UNSAFE_CHARACTERS, '-')}-${days ?? today()}.${kind}`)
    },
    { failure: t('export.failed') },
  )
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      // Inside the screen's landmark (WCAG), and without an element that a menu may not contain.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          {...(size ? { size } : {})}
          leftSection={<IconDownload size={size ? 16 : 18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={save.isBusy}
          disabled={isEmpty}
          aria-label={of && t('export.of', { list: of })}
          data-screen-only
        >
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="group" aria-label={t('export.all')}>
          {t('export.all')}
        </Menu.Label>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void save.run(kind)}>
            {t(`export.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
