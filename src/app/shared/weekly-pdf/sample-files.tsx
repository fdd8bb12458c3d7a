import { Button, Group, Text } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/i18n/areas/weekly-pdf.ts'
import samplePdf from './samples/weekly-plan-sample.pdf?url&no-inline'
import templateCsv from './samples/weekly-plan-template.csv?url&no-inline'
import templateXlsx from './samples/weekly-plan-template.xlsx?url&no-inline'

const files = [
  { url: templateXlsx, name: 'weekly-plan-template.xlsx', label: t('upload.templateXlsx') },
  { url: templateCsv, name: 'weekly-plan-template.csv', label: t('upload.templateCsv') },
  { url: samplePdf, name: 'weekly-plan-sample.pdf', label: t('upload.samplePdf') },
]

/** Files that show what a plan looks like, for a first try. */
export function SampleFiles() {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('upload.samples')}
      </Text>
      {files.map((file) => (
        <SampleFile key={file.name} {...file} />
      ))}
    </Group>
  )
}

function SampleFile({ url, name, label }: (typeof files)[number]) {
  const download = useAction(
    async () => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(t('upload.sampleFailed'))
      await saveFile(await response.blob(), name)
    },
    { failure: t('upload.sampleFailed') },
  )
  return (
    <Button variant="subtle" size="compact-sm" loading={download.isBusy} onClick={() => void download.run()}>
      {label}
    </Button>
  )
}
