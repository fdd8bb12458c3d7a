import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/hand-in/signing.ts'
import { limits } from '#src/rules/limits.ts'
import { countPoints, isName, type Signature, signatureLimits } from '#src/rules/signature/signature.ts'
import { SignatureBox } from './signature-box.tsx'
import classes from './signature-pad.module.css'

interface SignaturePadProps {
  signature: Signature | null
  isSigned: boolean
  /** Who signs, as the server calls them. */
  fullName: string
  /** Why the last of it is not on the phone. */
  error: unknown
  onSign: (signature: Signature | null) => void
  onType: (name: string) => void
  onTyped: () => void
}

/** Signs a checklist: the name is drawn, or typed by whoever does not draw. */
export default function SignaturePad(props: SignaturePadProps) {
  const { signature, isSigned, fullName, error, onSign } = props
  const [isTyping, setIsTyping] = useState(signature !== null && 'name' in signature)
  const [isTurned, setIsTurned] = useState(false)
  const turn = (toTyping: boolean) => {
    setIsTurned(true)
    setIsTyping(toTyping)
    onSign(toTyping ? { name: fullName } : null)
  }
  return (
    <section className={classes.pad} aria-label={t('title')}>
      <h3 className={classes.title}>{t('title')}</h3>
      {isTyping ? (
        <Typing {...props} isTurned={isTurned} onTurn={() => turn(false)} />
      ) : (
        <Drawing {...props} isTurned={isTurned} onTurn={() => turn(true)} />
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
        <Alert color="bad" role="alert" title={t('notKept')}>
          {describeError(error)}
        </Alert>
      )}
    </section>
  )
}

interface WayProps extends SignaturePadProps {
  /** It stands in the place of the other way, whose button was pressed. */
  isTurned: boolean
  onTurn: () => void
}

/** Whoever pressed the button that is gone goes on here. */
function useFocus<Element extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return element
}

function Drawing({ signature, onSign, isTurned, onTurn }: WayProps) {
  const toTyping = useFocus<HTMLButtonElement>(isTurned)
  const [strokes, setStrokes] = useState<readonly number[][]>(
    signature && 'strokes' in signature ? signature.strokes : [],
  )
  const [isFull, setIsFull] = useState(false)
  const change = (changed: readonly number[][]) => {
    setStrokes(changed)
    const drawn = { strokes: [...changed] }
    // A slip of the finger is shown and does not sign.
    onSign(isName(drawn) ? drawn : null)
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
          {isFull ? t('full') : t('small')}
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

function Typing({ signature, onType, onTyped, isTurned, onTurn }: WayProps) {
  const field = useFocus<HTMLInputElement>(isTurned)
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
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onTyped}
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
