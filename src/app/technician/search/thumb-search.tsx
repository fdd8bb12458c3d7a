import { SearchField, type SearchFieldProps } from '#src/app/shared/forms/search-field.tsx'
import classes from './thumb-search.module.css'

/** Search field with a touch target for gloves. */
export function ThumbSearch(props: Omit<SearchFieldProps, 'className'>) {
  return <SearchField className={classes.search} {...props} />
}
