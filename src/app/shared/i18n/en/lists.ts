/** The words of what lists of an office bring along: files of them, and letters to go through them. */
export const lists = {
  'export.button': 'Export',
  'export.of': 'Export: {list}',
  'export.all': 'All that fits the filters',
  'export.csv': 'CSV',
  'export.xlsx': 'Excel (XLSX)',
  'export.failed': 'The list could not be exported',
  'choice.none': 'Nothing found',
  'keys.show': 'Keys',
  'keys.use': 'Use single keys on this device',
  'keys.hint': 'They work while nothing is being typed.',
  'keys.next': 'Next row',
  'keys.previous': 'Row before',
  'keys.choose': 'Select the row',
  'keys.open': 'Open the row',
  'keys.search': 'Search',
} as const
