import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { wholeNumberText } from './shapes.ts'

/** The largest row number of spreadsheet programs. */
const LAST_ROW = 1_048_576

/** The rows of a spreadsheet, next to the check of its plan. */
export const planSheetCalls = {
  rows: defineCall({
    method: 'GET',
    path: '/pdf-workflow/pdf/{id}/rows/',
    who: ['admin', 'supervisor'],
    summary: 'Read rows of a weekly plan that is a spreadsheet: those around a row of a sheet',
    query: z.object({
      /** From 1. */
      sheet: z._default(wholeNumberText(1, 1000), 1),
      row: z._default(wholeNumberText(1, LAST_ROW), 1),
    }),
    reply: z.object({
      /** '' for a CSV file. */
      name: z.string(),
      sheets: z.int(),
      /** Rows with content. Texts start in the first column; empty cells are ''. */
      rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
      /** A row of the earlier rows; null at the start. */
      earlier: z.nullable(z.int()),
      /** A row of the later rows; null at the end. */
      later: z.nullable(z.int()),
    }),
  }),
}
