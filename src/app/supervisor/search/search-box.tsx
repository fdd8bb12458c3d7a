import { CloseButton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { searchCalls, searchLetters } from '#src/contract/supervisor/search.ts'
import { t as words } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/search.ts'
import { exportColumns, listExported } from './export-columns.ts'
import { countFound, type Group, listGroups } from './list-results.ts'
import classes from './search-box.module.css'

/** Debounce of the search. Milliseconds. */
const DEBOUNCE = 250

/** Search field with results: arrow keys move, Enter opens the selected one. */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const [debouncedQuery] = useDebouncedValue(query, DEBOUNCE)
  const isLongEnough = query.length >= searchLetters.fewest
  const isSettled = isLongEnough && debouncedQuery === query
  const search = useCall(searchCalls.everything, { q: debouncedQuery }, { enabled: isSettled })
  const found = isSettled ? search.data : undefined
  const groups = useMemo(() => (found ? listGroups(found) : []), [found])
  const results = groups.flatMap((group) => group.results)
  const [chosenKey, setChosenKey] = useState<string>()
  const chosenAt = Math.max(
    0,
    results.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = results[chosenAt]
  const idOf = (key: string) => `${listId}-${key}`

  const chosenId = chosen && idOf(chosen.key)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!chosen || event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) {
      // Clicks the link, so that unsaved text behind the search needs a confirmation.
      document.getElementById(idOf(chosen.key))?.click()
    } else setChosenKey(results[(chosenAt + step + results.length) % results.length]!.key)
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('search.field')}
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? listId : undefined}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={t('search.placeholder')}
        maxLength={searchLetters.most}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label={words('search.clear')} onClick={() => setTyped('')} />
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.head}>
        <div role="status" className={classes.status}>
          {query === '' ? (
            <Text size="sm">{t('search.hint')}</Text>
          ) : !isLongEnough ? (
            <Text size="sm">{t('search.tooShort', { count: searchLetters.fewest - query.length })}</Text>
          ) : found ? (
            results.length > 0 ? (
              <Text size="sm">{countFound(found)}</Text>
            ) : (
              <EmptyState
                icon={IconSearch}
                title={t('search.none', { words: debouncedQuery })}
                text={t('search.noneText')}
              />
            )
          ) : (
            !(isSettled && search.isError) && <Text size="sm">{t('search.searching')}</Text>
          )}
        </div>
        {results.length > 0 && (
          <ExportButton
            name={`${t('search.fileName')}-${debouncedQuery}`}
            columns={exportColumns}
            readRows={async () =>
              listExported(await api(searchCalls.everything, { q: debouncedQuery, all: true }))
            }
            isEmpty={false}
            size="xs"
          />
        )}
      </div>
      {isSettled && search.isError && !found && (
        <ErrorState title={t('search.failed')} error={search.error} onRetry={() => void search.refetch()} />
      )}
      {results.length > 0 && (
        <div role="listbox" id={listId} aria-label={t('search.results')}>
          {groups.map((group) => (
            <ResultGroup
              key={group.kind}
              group={group}
              chosenKey={chosen?.key}
              idOf={idOf}
              onLeave={onLeave}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface ResultGroupProps {
  group: Group
  chosenKey: string | undefined
  idOf: (key: string) => string
  onLeave: () => void
}

function ResultGroup({ group, chosenKey, idOf, onLeave }: ResultGroupProps) {
  const headingId = idOf(group.kind)
  return (
    <fieldset aria-labelledby={headingId} className={classes.group}>
      <div id={headingId} role="presentation" className={classes.heading}>
        {group.heading}
      </div>
      {group.results.map(({ key, title, details, to }) => (
        <Link
          key={key}
          id={idOf(key)}
          role="option"
          aria-selected={key === chosenKey}
          tabIndex={-1}
          to={to}
          className={classes.option}
          onClick={onLeave}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.details}>{details}</span>
        </Link>
      ))}
    </fieldset>
  )
}
