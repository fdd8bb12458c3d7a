/** What can be opened of a PDF in the list. */
export type PdfDialog = 'reading' | 'delete' | 'reprocess'
