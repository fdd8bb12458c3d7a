// Written out, since a table that is drawn as blocks (the cards of a phone) is no table to some screen readers.
export const asTable = { role: 'table' }
export const asGroup = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHeading = { role: 'columnheader' }
export const asCell = { role: 'cell' }
