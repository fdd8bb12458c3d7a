import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { SaveState } from '#src/app/technician/checklist/use-saved-input.ts'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician/signature.ts'
import { isName } from '#src/rules/drawing.ts'
import { limits } from '#src/rules/limits.ts'
import { countPoints, signatureLimits } from '#src/rules/signature.ts'
import { SignatureBox } from './signature-box.tsx'
import classes from './signature-pad.module.css'
import { useSigning } from './use-signature.ts'

/** Signature state for the submission. */
export interface Signing {
  isSigned: boolean
  state: SaveState
  /** @returns true when everything is saved on the phone */
  flush: () => Promise<boolean>
}

interface SignaturePadProps {
  execution: Pick<Execution, 'id' | 'signature' | 'assigned_to_name'>
  /** Receives the signature state; null after unmount. */
  onChange: (signing: Signing | null) => void
}

/** Signs a checklist with a drawn or typed name. */
export default function SignaturePad({ execution, onChange }: SignaturePadProps) {
  const signing = useSigning(execution.id, execution.signature ?? null)
  const { signature, isSigned, state, error, flush, sign } = signing
  useEffect(() => onChange({ isSigned, state, flush }), [isSigned, state, flush, onChange])
  useEffect(() => () => onChange(null), [onChange])
  const [isTyping, setIsTyping] = useState(signature !== null && 'name' in signature)
  const [hasSwitched, setHasSwitched] = useState(false)
  const switchMethod = (toTyping: boolean) => {
    setHasSwitched(true)
    setIsTyping(toTyping)
    sign(toTyping ? { name: execution.assigned_to_name } : null)
  }
  return (
    <section className={classes.pad} aria-label={t('title')}>
      <h3 className={classes.title}>{t('title')}</h3>
      {isTyping ? (
        <Typing signing={signing} hasSwitched={hasSwitched} onTurn={() => switchMethod(false)} />
      ) : (
        <Drawing signing={signing} hasSwitched={hasSwitched} onTurn={() => switchMethod(true)} />
      )}
      <p className={classes.state} role="status">
        {isSigned && (
          <>
            <IconCircleCheck size={18} aria-hidden />
            {t('done')}
          </>
        )}
      </p>
      {error !== null && (
        <Alert color="bad" role="alert" title={t('notSaved')}>
          {describeError(error)}
        </Alert>
      )}
    </section>
  )
}

interface WayProps {
  signing: ReturnType<typeof useSigning>
  /** True after a switch from the other method, whose button had the focus. */
  hasSwitched: boolean
  onTurn: () => void
}

/** Moves the focus here when the pressed button disappears. */
function useFocus<Element extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return element
}

function Drawing({ signing: { signature, sign }, hasSwitched, onTurn }: WayProps) {
  const toTyping = useFocus<HTMLButtonElement>(hasSwitched)
  const [strokes, setStrokes] = useState<readonly number[][]>(
    signature && 'strokes' in signature ? signature.strokes : [],
  )
  const [isFull, setIsFull] = useState(false)
  const change = (changed: readonly number[][]) => {
    setStrokes(changed)
    const drawnSignature = { strokes: [...changed] }
    // An accidental stroke is displayed, but does not sign.
    sign(isName(drawnSignature) ? drawnSignature : null)
  }
  const add = (stroke: number[]) => {
    const longer = [...strokes, stroke]
    const isTooMuch = longer.length > signatureLimits.strokes || countPoints(longer) > signatureLimits.points
    setIsFull(isTooMuch)
    if (!isTooMuch) change(longer)
  }
  const isSlip = strokes.length > 0 && !isName({ strokes: [...strokes] })
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      <SignatureBox strokes={strokes} onStroke={add} />
      {(isFull || isSlip) && (
        <p className={classes.hint} role="status">
          {isFull ? t('tooLong') : t('tooShort')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconEraser size={20} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => {
            setIsFull(false)
            change([])
          }}
        >
          {t('clear')}
        </Button>
        <Button
          ref={toTyping}
          variant="default"
          size="md"
          leftSection={<IconKeyboard size={20} aria-hidden />}
          onClick={onTurn}
        >
          {t('type')}
        </Button>
      </div>
    </>
  )
}

function Typing({ signing: { signature, type, flush }, hasSwitched, onTurn }: WayProps) {
  const field = useFocus<HTMLInputElement>(hasSwitched)
  return (
    <>
      <TextInput
        ref={field}
        size="md"
        label={t('name')}
        description={t('nameHint')}
        maxLength={limits.nameLength}
        autoComplete="name"
        value={signature && 'name' in signature ? signature.name : ''}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void flush()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconSignature size={20} aria-hidden />}
          onClick={onTurn}
        >
          {t('draw')}
        </Button>
      </div>
    </>
  )
}
