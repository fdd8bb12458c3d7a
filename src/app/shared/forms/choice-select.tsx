import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { NativeSelect, type OptionsFilter, Select } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { t as lists } from '#src/i18n/lists.ts'
import { t } from '#src/i18n/parts.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { foldText, searchWords } from '#src/rules/text/fold-text.ts'
import classes from './choice-select.module.css'

/** Of more choices than this, one is found by typing. */
const LONGEST_LIST = 30
/** So many are offered at once: of more, a few letters say which. */
const OFFERED = 50

interface Choice {
  value: string
  label: string
}

/** Whether one is found by typing: of many, and of those that are not all at hand. */
export const isFoundByTyping = ({
  options,
  onSearch,
}: Pick<ChoiceSelectProps, 'onSearch'> & { options: readonly unknown[] }) =>
  onSearch !== undefined || options.length > LONGEST_LIST

interface ChoiceSelectProps {
  label?: string
  /** Its name where no label is seen. */
  'aria-label'?: string
  description?: string | undefined
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  /** What stands first, and chooses nothing. */
  none: Choice
  options: readonly Choice[]
  /** Where not all options are at hand: finds others by what is typed. */
  onSearch?: ((typed: string) => void) | undefined
  required?: boolean
  disabled?: boolean
  size?: 'xs' | 'sm'
  className?: string | undefined
}

/** One choice of a list; of many, or where not all are at hand, it is found by typing. Whoever keeps `value` as it is may be told of the same choice again. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const wasIn = useRef(false)
  const Field = isFoundByTyping(props) ? TypedChoice : ListedChoice
  return <Field {...props} wasIn={wasIn} />
}

type FieldProps = ChoiceSelectProps & { wasIn: RefObject<boolean> }

/** As options come, a field becomes another one: whoever is in the first is in the other. */
function useKeptFocus<Element extends HTMLElement>(wasIn: RefObject<boolean>) {
  const field = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (wasIn.current) current?.focus()
    wasIn.current = false
    return () => {
      wasIn.current = current !== null && current === document.activeElement
    }
  }, [wasIn])
  return field
}

function ListedChoice({ onChange, none, options, onSearch: _none, wasIn, ...field }: FieldProps) {
  return (
    <NativeSelect
      {...field}
      ref={useKeptFocus<HTMLSelectElement>(wasIn)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[none, ...options]}
    />
  )
}

/** Those with the words as they were typed, else those with all of them in any order; accents and dashes do not matter. */
const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const labelOf = (option: (typeof options)[number]) => foldText('label' in option ? option.label : '')
  const phrase = searchWords(search).join(' ')
  const asTyped = options.filter((option) => labelOf(option).includes(phrase))
  const found = asTyped.length > 0 ? asTyped : findByWords(options, search, (option) => [labelOf(option)])
  return found.slice(0, limit)
}

function TypedChoice({ onChange, none, options, onSearch, wasIn, ...field }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ value }) => value === field.value)
  return (
    <Select
      {...field}
      ref={useKeptFocus<HTMLInputElement>(wasIn)}
      // By a press or by typing: a dialog that puts somebody into its first field would cover itself.
      openOnFocus={false}
      classNames={{ dropdown: classes.dropdown!, options: classes.options! }}
      withScrollArea={false}
      value={chosen?.value ?? null}
      onChange={(value) => {
        // What is chosen may not become the value: then the field stands as it did before anybody typed.
        setTyped(undefined)
        onChange(value ?? none.value)
      }}
      placeholder={none.label}
      data={options}
      searchable
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('search.clear'), 'aria-hidden': undefined, tabIndex: 0 }}
      limit={OFFERED}
      filter={findOptions}
      nothingFoundMessage={lists('choice.none')}
      searchValue={typed ?? chosen?.label ?? ''}
      onSearchChange={(text) => {
        setTyped(text)
        onSearch?.(text)
      }}
      // In the screen's landmark, and over the edge of a table that scrolls.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  )
}
