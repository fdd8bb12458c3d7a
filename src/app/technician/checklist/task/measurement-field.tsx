import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type Ref, useId } from 'react'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import { t as tLimits } from '#src/app/shared/i18n/limits.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { isOutOfLimits, parseMeasurement } from '#src/rules/task-answer.ts'
import { layOutGauge } from './gauge-scale.ts'
import classes from './measurement-field.module.css'

interface MeasurementFieldProps {
  task: ExecutionTask
  text: string
  onChange: (text: string) => void
  onBlur: () => void
  /** What is missing, once somebody tried to go on without. */
  gap: string | null
  ref: Ref<HTMLInputElement>
}

/** The measured value, where it stands between its limits, and what it proposes. The technician decides. */
export function MeasurementField({ task, text, onChange, onBlur, gap, ref }: MeasurementFieldProps) {
  const verdictId = useId()
  // The unit stands beside them, whether there are limits or not.
  const limits = describeLimits({ ...task, unit: '' })
  const value = parseMeasurement(text)
  const isUnreadable = text.trim() !== '' && value === null
  const label = task.unit ? t('checklist.measurementIn', { unit: task.unit }) : t('checklist.measurement')
  const beside =
    limits && task.unit ? t('checklist.withUnit', { unit: task.unit, limits }) : limits || task.unit
  return (
    <div>
      <TextInput
        ref={ref}
        label={label}
        // Not type=number: it drops a decimal comma without a word.
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={isUnreadable ? tLimits('notANumber') : gap}
        rightSection={<span className={classes.unit}>{beside}</span>}
        rightSectionWidth="max-content"
        classNames={{ input: classes.input }}
        aria-describedby={verdictId}
      />
      <Gauge task={task} value={value} />
      <div id={verdictId} role="status">
        {value !== null && limits !== '' && <Verdict task={task} value={value} limits={limits} />}
      </div>
    </div>
  )
}

function Gauge({ task, value }: { task: ExecutionTask; value: number | null }) {
  const scale = layOutGauge(task)
  if (!scale) return null
  const range = { '--good-from': `${scale.goodFrom}%`, '--good-to': `${scale.goodTo}%` } as CSSProperties
  return (
    <div className={classes.gauge} style={range} aria-hidden>
      {task.tolerance_min !== null && <i className={classes.limit} style={{ left: `${scale.goodFrom}%` }} />}
      {task.tolerance_max !== null && <i className={classes.limit} style={{ left: `${scale.goodTo}%` }} />}
      {value !== null && <i className={classes.marker} style={{ left: `${scale.placeOf(value)}%` }} />}
    </div>
  )
}

function Verdict({ task, value, limits }: { task: ExecutionTask; value: number; limits: string }) {
  const isOutside = isOutOfLimits(value, task)
  const VerdictIcon = isOutside ? IconAlertTriangle : IconCheck
  const words = { value, unit: task.unit, limits }
  return (
    <div className={classes.verdict} data-outside={isOutside || undefined}>
      <VerdictIcon size={18} aria-hidden />
      {isOutside ? t('checklist.outside', words) : t('checklist.within', words)}
    </div>
  )
}
