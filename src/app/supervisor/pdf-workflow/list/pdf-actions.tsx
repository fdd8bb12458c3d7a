import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import {
  IconChecklist,
  IconDotsVertical,
  IconDownload,
  IconListSearch,
  IconRefresh,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useOpenWarnings } from '#src/app/supervisor/pdf-workflow/use-open-warnings.ts'
import { useStartAssignment } from '#src/app/supervisor/pdf-workflow/use-start-assignment.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'

/** Dialogs of a PDF in the list. */
export type PdfDialog = 'content' | 'delete' | 'reprocess'

interface PdfActionsProps {
  pdf: WeeklyPdf
  canReprocess: boolean
  onOpen: (dialog: PdfDialog) => void
}

/** The next action of a PDF, and a menu with all others. */
export function PdfActions({ pdf, canReprocess, onOpen }: PdfActionsProps) {
  const download = useAction(
    async () => {
      const file = await fetchFile(weeklyPdfCalls.file, { id: pdf.id })
      await saveFile(file.blob, pdf.file_name)
    },
    { failure: t('pdfs.openFailed') },
  )
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <NextStep pdf={pdf} onReprocess={() => onOpen('reprocess')} />
      {/* Inside the screen's landmark (WCAG), but outside the table, whose overflow would clip it. */}
      <Menu position="bottom-end" portalProps={{ target: '#main' }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('pdfs.more', { title: pdf.title })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {pdf.looked_for && (
            <Menu.Item
              leftSection={<IconListSearch size={18} aria-hidden />}
              onClick={() => onOpen('content')}
            >
              {t('pdfs.contentFound')}
            </Menu.Item>
          )}
          {pdf.reading_state && (
            <Menu.Item
              component={Link}
              to={paths.supervisor.pdfCheck(pdf.id)}
              leftSection={<IconChecklist size={18} aria-hidden />}
            >
              {weeklyPdf('check.plan')}
            </Menu.Item>
          )}
          {pdf.reading_state === 'confirmed' && (
            <Menu.Item
              component={Link}
              to={paths.supervisor.assignmentBoard({ pdf: pdf.id })}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('workflow.assignAll')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download.run()}>
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

function NextStep({ pdf, onReprocess }: { pdf: WeeklyPdf; onReprocess: () => void }) {
  if (pdf.processing_status === 'Pending') return <ProcessButton pdf={pdf} />
  if (pdf.reading_state === 'held') return <CheckButton pdf={pdf} isNext />
  if (pdf.processing_status === 'Failed' || pdf.reading_state === 'discarded')
    return (
      <Button
        variant="default"
        aria-label={t('pdfs.reprocessNamed', { title: pdf.title })}
        onClick={onReprocess}
      >
        {t('pdfs.reprocess')}
      </Button>
    )
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
  const process = useAction(({ send }) => send(weeklyPdfCalls.process, { id: pdf.id }), {
    failure: weeklyPdf('upload.startFailed'),
  })
  return (
    <Button variant="default" loading={process.isBusy} onClick={() => void process.run()}>
      {t('pdfs.process')}
    </Button>
  )
}

/** Starts the assignment, or checks the plan first. */
function StartButton({ pdf }: { pdf: WeeklyPdf }) {
  const navigate = useNavigate()
  const start = useStartAssignment(pdf.id, () =>
    navigate(paths.supervisor.pdfWorkflow({ tab: 'plants', pdf: pdf.id })),
  )
  const isCheckNext = useOpenWarnings(pdf) > 0
  return (
    <Stack gap={6}>
      {pdf.reading_state === 'open' && <CheckButton pdf={pdf} isNext={isCheckNext} />}
      {pdf.reading_state === 'confirmed' && (
        <Button
          component={Link}
          to={paths.supervisor.assignmentBoard({ pdf: pdf.id })}
          aria-label={t('pdfs.assignAllNamed', { title: pdf.title })}
        >
          {t('workflow.assignAll')}
        </Button>
      )}
      <Button
        variant={pdf.reading_state === 'confirmed' || isCheckNext ? 'default' : 'filled'}
        loading={start.isBusy}
        aria-label={t('pdfs.startNamed', { title: pdf.title })}
        onClick={() => void start.run()}
      >
        {t('pdfs.start')}
      </Button>
    </Stack>
  )
}

function CheckButton({ pdf, isNext = false }: { pdf: WeeklyPdf; isNext?: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.supervisor.pdfCheck(pdf.id)}
      variant={isNext ? 'filled' : 'default'}
      aria-label={weeklyPdf('check.named', { title: pdf.title })}
    >
      {weeklyPdf('check.plan')}
    </Button>
  )
}
