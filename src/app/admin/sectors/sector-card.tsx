import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { CardHead } from '#src/app/shared/cards/card-head.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import type { Sector } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import classes from './sectors.module.css'

interface SectorCardProps {
  sector: Sector
  onEdit: (sector: Sector) => void
  onDelete: (sector: Sector) => void
}

/** One sector: its fields, counts and actions. */
export function SectorCard({ sector, onEdit, onDelete }: SectorCardProps) {
  const { name } = sector
  const facts = [
    [t('sectors.plants'), sector.plant_count],
    [t('sectors.users'), sector.user_count],
    [t('sectors.created'), formatDateOf(sector.created_at)],
  ] as const
  return (
    <li className={classes.card}>
      <CardHead title={name} below={sector.code}>
        <StatusBadge status={sector.is_active ? 'active' : 'inactive'} />
      </CardHead>
      <Text size="sm" c={sector.description === '' ? 'dimmed' : undefined} className={classes.description}>
        {sector.description || t('sectors.noDescription')}
      </Text>
      <dl className={classes.facts}>
        <div className={classes.location}>
          <dt>{t('sectors.location')}</dt>
          <dd>{sector.location || t('sectors.noLocation')}</dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" justify="flex-end" className={classes.actions}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('sectors.editNamed', { name })}
          onClick={() => onEdit(sector)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          c="bad"
          size={36}
          aria-label={t('sectors.deleteNamed', { name })}
          onClick={() => onDelete(sector)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
