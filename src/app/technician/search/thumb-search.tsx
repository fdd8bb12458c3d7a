import { SearchField, type SearchFieldProps } from '#src/app/shared/forms/search-field.tsx'
import classes from './thumb-search.module.css'

/** A search that a thumb in a glove can press. */
export function ThumbSearch(props: Omit<SearchFieldProps, 'className'>) {
  return <SearchField className={classes.search} {...props} />
}
