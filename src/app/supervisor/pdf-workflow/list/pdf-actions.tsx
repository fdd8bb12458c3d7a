import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDotsVertical, IconDownload, IconListSearch, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { showFailure } from '#src/app/shared/toasts.tsx'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'

/** What can be opened of a PDF in the list. */
export type PdfDialog = 'reading' | 'delete' | 'reprocess'

interface PdfActionsProps {
  pdf: WeeklyPdf
  canReprocess: boolean
  onOpen: (dialog: PdfDialog) => void
}

async function downloadPdf(pdf: WeeklyPdf): Promise<void> {
  try {
    const file = await fetchFile(weeklyPdfCalls.file, { id: pdf.id })
    await saveFile(file.blob, pdf.file_name)
  } catch (error) {
    showFailure(error, t('pdfs.openFailed'))
  }
}

/** The next thing to do with a PDF, and behind the dots everything else. */
export function PdfActions({ pdf, canReprocess, onOpen }: PdfActionsProps) {
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <NextStep pdf={pdf} />
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('pdfs.more', { title: pdf.title })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListSearch size={18} aria-hidden />} onClick={() => onOpen('reading')}>
            {t('pdfs.whatWasRead')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void downloadPdf(pdf)}
          >
            {t('pdfs.open')}
          </Menu.Item>
          {canReprocess && pdf.processing_status !== 'Processing' && (
            <Menu.Item
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => onOpen('reprocess')}
            >
              {t('pdfs.reprocess')}
            </Menu.Item>
          )}
          <Menu.Item
            color="bad"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onOpen('delete')}
          >
            {t('pdfs.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function NextStep({ pdf }: { pdf: WeeklyPdf }) {
  if (pdf.processing_status === 'Pending' || pdf.processing_status === 'Failed')
    return <ProcessButton pdf={pdf} />
  if (pdf.processing_status !== 'Completed') return null
  if (pdf.assignment_status === 'Not Started') return <StartButton pdf={pdf} />
  const isOpen = pdf.assignment_status === 'In Progress'
  return (
    <Button
      component={Link}
      to={paths.supervisor.pdfWorkflow({ tab: 'plants', pdf: pdf.id })}
      variant={isOpen ? 'filled' : 'default'}
      aria-label={t(isOpen ? 'pdfs.assignNamed' : 'pdfs.viewNamed', { title: pdf.title })}
    >
      {t(isOpen ? 'pdfs.assign' : 'pdfs.view')}
    </Button>
  )
}

function ProcessButton({ pdf }: { pdf: WeeklyPdf }) {
  const process = useSend(weeklyPdfCalls.process, { refreshes: [weeklyPdfCalls.list] })
  return (
    <Button
      variant="default"
      loading={process.isPending}
      onClick={() =>
        process.mutate(
          { input: { id: pdf.id } },
          { onError: (error) => showFailure(error, t('upload.startFailed')) },
        )
      }
    >
      {t(pdf.processing_status === 'Failed' ? 'pdfs.reprocess' : 'pdfs.process')}
    </Button>
  )
}

function StartButton({ pdf }: { pdf: WeeklyPdf }) {
  const navigate = useNavigate()
  const start = useSend(weeklyPdfCalls.start, { refreshes: [weeklyPdfCalls.list, weeklyPdfCalls.workflow] })
  return (
    <Button
      loading={start.isPending}
      aria-label={t('pdfs.startNamed', { title: pdf.title })}
      onClick={() =>
        start.mutate(
          { input: { id: pdf.id } },
          {
            onSuccess: () => navigate(paths.supervisor.pdfWorkflow({ tab: 'plants', pdf: pdf.id })),
            onError: (error) => showFailure(error, t('workflow.startFailed')),
          },
        )
      }
    >
      {t('pdfs.start')}
    </Button>
  )
}
