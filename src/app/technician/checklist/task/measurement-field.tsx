import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type Ref, useId } from 'react'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import keyClasses from '#src/app/shared/forms/number-field.module.css'
import { NumberField } from '#src/app/shared/forms/number-field.tsx'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t as limitWords } from '#src/i18n/areas/limits.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'
import { layOutGauge } from './gauge-scale.ts'
import classes from './measurement-field.module.css'
import { readMeasurement } from './use-task-draft.ts'
import { allowsNegatives, findStep, stepValue } from './value-steps.ts'

interface MeasurementFieldProps {
  task: ExecutionTask
  measurement: number | null
  onChange: (measurement: number | null) => void
  onBlur: () => void
  /** Message about a missing value, after an attempt to go on. */
  gap: string | null
  ref: Ref<HTMLInputElement>
}

/** Measured value with a gauge and the proposed answer. The technician decides. */
export function MeasurementField({ task, measurement, onChange, onBlur, gap, ref }: MeasurementFieldProps) {
  const verdictId = useId()
  // The unit is added below, because it also shows without limits.
  const limits = describeLimits({ ...task, unit: '' })
  const value = readMeasurement(measurement)
  const last = task.previous?.measurement ?? null
  const step = formatNumber(findStep(task, last))
  const name = task.unit ? reasons('measurement.labelIn', { unit: task.unit }) : reasons('measurement.label')
  const label = task.requires_measurement ? name : reasons('measurement.optional', { label: name })
  const limitText =
    limits && task.unit ? reasons('measurement.withUnit', { unit: task.unit, limits }) : limits || task.unit
  return (
    <div>
      <NumberField
        ref={ref}
        label={label}
        enterKeyHint="done"
        value={measurement}
        onChange={onChange}
        onBlur={onBlur}
        error={gap}
        rightSection={<span className={classes.unit}>{limitText}</span>}
        rightSectionWidth="max-content"
        classNames={{ input: classes.input }}
        aria-describedby={verdictId}
        placeholder={last === null ? undefined : limitWords('lastValue', { value: last })}
        canNegate={allowsNegatives(task)}
        keys={([-1, 1] as const).map((direction) => (
          <Button
            key={direction}
            className={keyClasses.key}
            variant="default"
            aria-label={limitWords(direction < 0 ? 'stepDown' : 'stepUp', { step })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(stepValue(value, direction, task, last))}
          >
            {direction < 0 ? '−' : '+'}
            {step}
          </Button>
        ))}
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
      {isOutside ? reasons('measurement.outside', words) : reasons('measurement.within', words)}
    </div>
  )
}
