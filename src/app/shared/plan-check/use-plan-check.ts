import { useDeferredValue, useMemo, useState } from 'react'
import { useSession } from '#src/app/shared/session/session.ts'
import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import {
  applyCorrections,
  type CorrectedPlan,
  type Correction,
} from '#src/rules/plan-reading/apply-corrections.ts'
import { findWarnings, type ReadingWarning } from '#src/rules/plan-reading/find-warnings.ts'
import { nameOfNode, type PageBox, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { countBelow, indexPlan, listAncestors, type PlanIndex } from './plan-index.ts'
import { findUndoable } from './undo-history.ts'
import type { useReading } from './use-reading.ts'

/** A place on a page, outlined in the page view. */
export interface Place {
  page: number
  box: PageBox | null
}

export interface PlanCheck {
  reading: Reading
  plan: PlanIndex
  warnings: readonly ReadingWarning[]
  differences: ReadonlyMap<string, Reading['differences'][number]>
  corrected: CorrectedPlan
  keepRule: ReturnType<typeof useReading>['keepRule']
  /** False while the reading is held, and once it is confirmed or discarded. */
  canEdit: boolean
  /** The id of the selected node. */
  selected: string | null
  /** The selected node shows its form. */
  isOpen: boolean
  /** The form takes the focus when it opens. */
  isTyping: boolean
  collapsed: ReadonlySet<string>
  page: number
  /** The place of the selected node or warning. */
  place: Place | null
  select(id: string, as?: { isOpen?: boolean; isTyping?: boolean }): void
  close(): void
  setCollapsed(id: string, isCollapsed: boolean): void
  showPage(page: number): void
  showWarning(warning: ReadingWarning): void
  showNextWarning(): void
  correct(corrections: readonly Correction[]): Promise<Reading['corrections'] | null>
  /** Corrects, and offers to undo it with this message. */
  correctUndoably(corrections: readonly Correction[], message: string): Promise<void>
  remove(node: PlanNode): void
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
}

interface Selection {
  id: string | null
  isOpen: boolean
  isTyping: boolean
  /** The last shown warning: the next one follows it. */
  warning: string | null
}

const nothing: Selection = { id: null, isOpen: false, isTyping: false, warning: null }

/** The plan as corrected, the selection, and the changes of both. */
export function usePlanCheck(reading: Reading, state: ReturnType<typeof useReading>): PlanCheck {
  const userId = useSession(({ user }) => user?.id)
  const [selection, setSelection] = useState(nothing)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState<Place | null>(null)
  const [page, setPage] = useState(1)
  const { pending, correct } = state

  const corrected = useMemo(() => {
    const last = reading.corrections.at(-1)?.number ?? 0
    const optimistic = pending.map((correction, index) => ({ number: last + index + 1, correction }))
    return applyCorrections(reading.nodes, [...reading.corrections, ...optimistic])
  }, [reading, pending])
  const plan = useMemo(() => indexPlan(corrected.nodes), [corrected])
  // The corrected value is shown first: a plan of 5,000 tasks needs some time for its warnings.
  const settled = useDeferredValue(corrected)
  const warnings = useMemo(
    () => findWarnings({ ...reading, nodes: settled.nodes }, settled),
    [reading, settled],
  )
  const differences = useMemo(
    () => new Map(reading.differences.map((difference) => [difference.node, difference])),
    [reading],
  )
  const undoable = findUndoable(reading.corrections, userId)
  const canEdit = reading.state === 'open'

  const showPlace = (next: Place | null) => {
    setPlace(next)
    if (next) setPage(next.page)
  }
  const select: PlanCheck['select'] = (id, { isOpen = false, isTyping = false } = {}) => {
    const hidden = listAncestors(plan, id).filter((above) => collapsed.has(above))
    if (hidden.length > 0) setCollapsed(new Set([...collapsed].filter((one) => !hidden.includes(one))))
    setSelection({ ...selection, id, isOpen, isTyping })
    const source = plan.byId.get(id)?.source
    setPlace(source ?? null)
    if (source) setPage(source.page)
  }
  const showWarning = (warning: ReadingWarning) => {
    if (warning.node !== null) select(warning.node, { isOpen: true })
    else if (warning.page !== null) showPlace({ page: warning.page, box: warning.box })
    setSelection((current) => ({ ...current, warning: warning.id }))
  }
  const correctUndoably: PlanCheck['correctUndoably'] = async (corrections, message) => {
    const stored = await correct(corrections)
    if (!stored) return
    const undo = stored.map(({ number }) => ({ kind: 'undo', number }) as const)
    offerUndo(message, () => void correct(undo))
  }
  const revert = async (list: 'undo' | 'redo') => {
    if (!(await state.whenSaved())) return
    const numbers = findUndoable(state.readLatest()?.corrections ?? [], userId)[list]
    if (numbers.length > 0) await correct(numbers.map((number) => ({ kind: 'undo', number })))
  }

  return {
    reading,
    corrected,
    keepRule: state.keepRule,
    plan,
    warnings,
    differences,
    canEdit,
    selected: selection.id !== null && plan.byId.has(selection.id) ? selection.id : null,
    isOpen: selection.isOpen,
    isTyping: selection.isTyping,
    collapsed,
    page,
    place,
    select,
    close: () => setSelection({ ...selection, isOpen: false, isTyping: false }),
    setCollapsed: (id, isCollapsed) => {
      const next = new Set(collapsed)
      if (isCollapsed) next.add(id)
      else next.delete(id)
      setCollapsed(next)
    },
    showPage: setPage,
    showWarning,
    showNextWarning: () => {
      const at = warnings.findIndex(({ id }) => id === selection.warning)
      const next = warnings[at + 1] ?? warnings[0]
      if (next) showWarning(next)
    },
    correct,
    correctUndoably,
    remove: (node) => {
      const count = countBelow(plan, node.id)
      const siblings = plan.childrenOf(node.parent)
      const at = siblings.indexOf(node)
      const neighbour = siblings[at + 1]?.id ?? siblings[at - 1]?.id ?? node.parent
      if (neighbour !== null) select(neighbour)
      const name = nameOfNode(node)
      void correctUndoably(
        [{ kind: 'remove', node: node.id }],
        count > 0 ? t('removed.below', { name, count }) : t('removed', { name }),
      )
    },
    canUndo: canEdit && (undoable.undo.length > 0 || pending.length > 0),
    canRedo: canEdit && undoable.redo.length > 0,
    undo: () => void revert('undo'),
    redo: () => void revert('redo'),
  }
}
