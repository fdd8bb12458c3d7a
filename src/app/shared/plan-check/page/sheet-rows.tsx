import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { planSheetCalls } from '#src/contract/plan-sheets.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { PlanCheck } from '../use-plan-check.ts'
import { indexRows } from './index-rows.ts'
import pageClasses from './pdf-page.module.css'
import classes from './sheet-rows.module.css'
import { StepButton } from './step-button.tsx'

/** A scrolling area takes the focus of the keyboard. */
const scrollsByKeyboard = { tabIndex: 0 }

/** The rows of the spreadsheet around the selected entry, which is marked. A press on a row selects its entry. */
export function SheetRows({ check }: { check: PlanCheck }) {
  const { reading, page: sheet, place } = check
  const marked = place?.page === sheet && place.box ? place.box[1] + 1 : null
  const [shown, setShown] = useState({ sheet: 1, row: 1 })
  // The block of a newly selected row, or the first one of another sheet.
  useEffect(() => setShown({ sheet, row: marked ?? 1 }), [sheet, marked])
  const rows = useCall(
    planSheetCalls.rows,
    { id: reading.id, ...(shown.sheet === sheet ? shown : { sheet, row: marked ?? 1 }) },
    { keepsPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  )
  const { data } = rows
  const showRow = (row: number | null | undefined) => row && setShown({ sheet, row })
  return (
    <section className={pageClasses.view} aria-label={t('sheet.view')}>
      <div className={pageClasses.bar}>
        {reading.pages > 1 && (
          <>
            <StepButton
              label={t('sheet.previous')}
              icon={IconChevronLeft}
              isOff={sheet <= 1}
              onPress={() => check.showPage(sheet - 1)}
            />
            <span className={pageClasses.number} role="status">
              {t('sheet.label', { sheet, sheets: reading.pages })}
            </span>
            <StepButton
              label={t('sheet.next')}
              icon={IconChevronRight}
              isOff={sheet >= reading.pages}
              onPress={() => check.showPage(sheet + 1)}
            />
          </>
        )}
        <StepButton
          label={t('sheet.earlier')}
          icon={IconChevronUp}
          isOff={!data?.earlier}
          onPress={() => showRow(data?.earlier)}
        />
        <StepButton
          label={t('sheet.later')}
          icon={IconChevronDown}
          isOff={!data?.later}
          onPress={() => showRow(data?.later)}
        />
        <span className={classes.name}>{data?.name}</span>
      </div>
      {rows.isError && (
        <ErrorState
          title={t('sheet.failed')}
          error={rows.error}
          fallback={t('sheet.failed')}
          onRetry={() => void rows.refetch()}
        />
      )}
      {rows.isPending && <LoadingPlaceholder height={420} label={t('sheet.loading')} />}
      {data && <RowTable rows={data.rows} marked={marked} check={check} />}
    </section>
  )
}

interface RowTableProps {
  rows: { number: number; cells: string[] }[]
  marked: number | null
  check: PlanCheck
}

function RowTable({ rows, marked, check }: RowTableProps) {
  const { plan, page, reading } = check
  const line = useRef<HTMLTableRowElement>(null)
  const atRow = useMemo(() => indexRows(plan.nodes, page), [plan, page])
  useEffect(() => {
    if (marked !== null && rows.length > 0)
      line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marked, rows])
  if (rows.length === 0) return <p className={classes.empty}>{t('sheet.empty')}</p>
  const columns = [...Array(Math.max(...rows.map(({ cells }) => cells.length))).keys()]
  return (
    <section
      className={pageClasses.scroll}
      {...scrollsByKeyboard}
      aria-label={t('sheet.label', { sheet: page, sheets: reading.pages })}
    >
      <table className={classes.table}>
        <tbody>
          {rows.map(({ number, cells }) => {
            const node = atRow.get(number)
            const isMarked = number === marked
            return (
              <tr
                key={number}
                ref={isMarked ? line : undefined}
                className={isMarked ? classes.marked : undefined}
                aria-current={isMarked || undefined}
              >
                <th scope="row">
                  {node ? (
                    <UnstyledButton
                      className={classes.number ?? ''}
                      aria-label={`${t('sheet.row')} ${number}`}
                      onClick={() => check.select(node.id, { isOpen: true })}
                    >
                      {number}
                    </UnstyledButton>
                  ) : (
                    number
                  )}
                </th>
                {cells.length === 1 ? (
                  // A title is wider than the first column.
                  <td colSpan={columns.length}>{cells[0]}</td>
                ) : (
                  columns.map((column) => <td key={column}>{cells[column]}</td>)
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
