import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { NativeSelect, type OptionsFilter, Select } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#src/i18n/areas/components.ts'
import { t as lists } from '#src/i18n/areas/lists.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { foldText, searchWords } from '#src/rules/text/fold-text.ts'
import classes from './choice-select.module.css'

/** Maximum number of options of a native select; a longer list is searchable. */
const MAX_NATIVE_OPTIONS = 30
/** Maximum number of displayed options; typing narrows them. */
const OFFERED = 50

interface Choice {
  value: string
  label: string
}

/** True when the field is searchable: for many options, or when only a part of them is loaded. */
export const isSearchable = ({
  options,
  onSearch,
}: Pick<ChoiceSelectProps, 'onSearch'> & { options: readonly unknown[] }) =>
  onSearch !== undefined || options.length > MAX_NATIVE_OPTIONS

interface ChoiceSelectProps {
  label?: string
  /** Accessible name without a visible label. */
  'aria-label'?: string
  description?: string | undefined
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  /** The first option, which clears the selection. */
  none: Choice
  options: readonly Choice[]
  /** Searches further options on the server, when only a part of them is loaded. */
  onSearch?: ((typed: string) => void) | undefined
  required?: boolean
  disabled?: boolean
  size?: 'xs' | 'sm'
  className?: string | undefined
}

/**
 * Single-select field; searchable for many or partly loaded options. `onChange` may repeat the current value
 * when the parent does not store it.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const hadFocus = useRef(false)
  const Field = isSearchable(props) ? TypedChoice : ListedChoice
  return <Field {...props} hadFocus={hadFocus} />
}

type FieldProps = ChoiceSelectProps & { hadFocus: RefObject<boolean> }

/** The field changes its component as options load; the new one takes over the focus. */
function useFocusTransfer<Element extends HTMLElement>(hadFocus: RefObject<boolean>) {
  const field = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (hadFocus.current) current?.focus()
    hadFocus.current = false
    return () => {
      hadFocus.current = current !== null && current === document.activeElement
    }
  }, [hadFocus])
  return field
}

function ListedChoice({ onChange, none, options, onSearch: _none, hadFocus, ...field }: FieldProps) {
  return (
    <NativeSelect
      {...field}
      ref={useFocusTransfer<HTMLSelectElement>(hadFocus)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[none, ...options]}
    />
  )
}

/**
 * Options with the typed phrase, else options with all its words in any order; ignores accents and dashes.
 */
const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const labelOf = (option: (typeof options)[number]) => foldText('label' in option ? option.label : '')
  const phrase = searchWords(search).join(' ')
  const asTyped = options.filter((option) => labelOf(option).includes(phrase))
  const found = asTyped.length > 0 ? asTyped : findByWords(options, search, (option) => [labelOf(option)])
  return found.slice(0, limit)
}

function TypedChoice({ onChange, none, options, onSearch, hadFocus, ...field }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ value }) => value === field.value)
  return (
    <Select
      {...field}
      ref={useFocusTransfer<HTMLInputElement>(hadFocus)}
      // Opens by press or typing only: a dialog that focuses its first field would cover itself.
      openOnFocus={false}
      classNames={{ dropdown: classes.dropdown!, options: classes.options! }}
      withScrollArea={false}
      value={chosen?.value ?? null}
      onChange={(value) => {
        // The parent may reject the value: then the field shows the previous one.
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
      // Inside the screen's landmark (WCAG), and not clipped by a table that scrolls.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  )
}
