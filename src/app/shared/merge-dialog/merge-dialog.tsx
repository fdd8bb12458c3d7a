import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { MergeRequest } from '#src/app/shared/stale-save/merge-request.ts'
import type { DifferingField } from '#src/app/shared/stale-save/read-stale-save.ts'
import { t } from '#src/i18n/areas/edit-conflict.ts'
import classes from './merge-dialog.module.css'
import { nameField, showValue } from './show-value.ts'

type Side = 'theirs' | 'yours'

interface MergeDialogProps {
  request: MergeRequest
  onClose: () => void
}

/** Compares the saved value with the typed value of each field, and lets the person choose which to keep. */
export default function MergeDialog({ request, onClose }: MergeDialogProps) {
  const { stale, decide } = request
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = ({ field, isYours }: DifferingField): Side => chosen[field] ?? (isYours ? 'yours' : 'theirs')
  const save = () => decide(Object.fromEntries(stale.fields.map((one) => [one.field, one[sideOf(one)]])))
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="xl" isHeld>
      <Stack>
        <Text>
          {stale.changedBy && stale.changedAt
            ? t('by', { name: stale.changedBy, moment: formatMoment(stale.changedAt) })
            : t('someone')}{' '}
          {t(stale.fields.length > 0 ? 'choose' : 'same')}
        </Text>
        <div className={classes.fields}>
          {stale.fields.map((one) => (
            <Field
              key={one.field}
              label={request.nameField?.(one.field) ?? nameField(one.field)}
              shown={(side) => showValue(one.field, one[side], stale.names)}
              side={sideOf(one)}
              onSide={(side) => setChosen({ ...chosen, [one.field]: side })}
            />
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={save} data-autofocus>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface FieldProps {
  label: string
  shown: (side: Side) => string
  side: Side
  onSide: (side: Side) => void
}

function Field({ label, shown, side, onSide }: FieldProps) {
  return (
    <Radio.Group
      label={label}
      value={side}
      onChange={(value) => onSide(value as Side)}
      classNames={{ root: classes.field, label: classes.label }}
    >
      <div className={classes.sides}>
        {(['theirs', 'yours'] as const).map((one) => (
          <Radio
            key={one}
            value={one}
            classNames={{ root: classes.side, body: classes.body, labelWrapper: classes.value }}
            label={
              <>
                <span className={classes.whose}>{t(one)}</span>
                {shown(one)}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
