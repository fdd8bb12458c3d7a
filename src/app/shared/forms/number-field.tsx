import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { t } from '#src/i18n/areas/limits.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { parseNumber } from '#src/rules/parse-number.ts'
import classes from './number-field.module.css'

/** A minus, hyphen or dash in front of a number. */
const SIGN = /^\s*[-\u2212\u2013]/

/** The value of a {@link NumberField}: null when empty, NaN while the text is invalid or ambiguous. */
export type TypedNumber = number | null

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: TypedNumber
  onChange?: (value: TypedNumber) => void
  ref?: Ref<HTMLInputElement>
  /** Adds a key for the sign: the decimal keypad of an iPhone has no minus. */
  canNegate?: boolean
  /** Further keys below the field. */
  keys?: ReactNode
}

/**
 * A number field. Ambiguous text such as "6,001" is not parsed: two buttons ask which number the user means.
 * Not type=number: browsers drop or interpret separators silently.
 */
export function NumberField({
  value = null,
  onChange,
  error,
  ref,
  canNegate,
  keys,
  ...others
}: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: write(value), value })
  const input = useRef<HTMLInputElement>(null)
  // The value changed outside: undo, form reset, or a loaded value.
  const shown = Object.is(typed.value, value) ? typed : { text: write(value), value }
  const parsed = parseNumber(shown.text)
  const isAmbiguous = Number.isNaN(shown.value) && parsed.kind === 'ambiguous'
  const isUnreadable = Number.isNaN(shown.value) && !/^[-\s]*$/.test(shown.text) && !isAmbiguous

  const change = (text: string, next: TypedNumber) => {
    setTyped({ text, value: next })
    onChange?.(next)
  }
  const choose = (meant: number) => {
    change(write(meant), meant)
    input.current?.focus()
  }
  const negate = () => {
    const text = SIGN.test(shown.text) ? shown.text.replace(SIGN, '') : `-${shown.text}`
    change(text, read(text))
    input.current?.focus()
  }
  return (
    <div>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...others}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        value={shown.text}
        onChange={({ currentTarget: { value: text } }) => change(text, read(text))}
        error={isAmbiguous ? t('ambiguousNumber') : isUnreadable && !error ? t('notANumber') : error}
      />
      {(canNegate || keys) && (
        <div className={classes.keys}>
          {canNegate && (
            <Button
              className={classes.key}
              variant="default"
              aria-label={t('changeSign')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={negate}
            >
              ±
            </Button>
          )}
          {keys}
        </div>
      )}
      {isAmbiguous && (
        <div style={{ display: 'flex', gap: 12, marginTop: 8 }}>
          {[parsed.grouped, parsed.decimal].map((meant) => (
            <Button
              key={meant}
              variant="default"
              mih={48}
              // The field keeps the focus: a blur would validate a value that the user has not selected.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(meant)}
            >
              {write(meant)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function read(text: string): TypedNumber {
  if (text.trim() === '') return null
  const parsed = parseNumber(text)
  return parsed.kind === 'number' ? parsed.value : Number.NaN
}

function write(value: TypedNumber): string {
  return value === null || Number.isNaN(value) ? '' : formatNumber(value, { isTyped: true })
}
