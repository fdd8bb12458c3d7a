import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'

/** Link from the list of plants to the checklist templates. */
export function TemplatesLink() {
  const links = usePlantEditingPaths()
  return (
    <Button
      component={Link}
      to={links.templates()}
      variant="default"
      leftSection={<IconTemplate size={18} aria-hidden />}
    >
      {t('title')}
    </Button>
  )
}
