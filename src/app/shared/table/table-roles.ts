// Explicit ARIA roles: some screen readers drop table semantics with `display: block` (the cards of a phone).
export const asTable = { role: 'table' }
export const asGroup = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHeading = { role: 'columnheader' }
export const asCell = { role: 'cell' }
