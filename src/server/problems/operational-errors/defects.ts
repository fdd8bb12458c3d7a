/** Program errors, and errors that end a child process; only for the log. */
export const defects = {
  reply_breaks_contract: ({ call, found }: { call: string; found: string }) =>
    `The reply of ${call} breaks the contract: ${found}`,
  key_leads_outside: ({ key }: { key: string }) => `A file key points outside the store: ${key}`,
  not_inserted: ({ what }: { what: string }) => `The ${what} was not inserted.`,
  transaction_undone: 'A statement failed inside a transaction, and PostgreSQL rolled the transaction back.',
  handle_in_transaction: 'Inside a transaction only the handle of that transaction may be used.',
  nothing_prefetched: 'This request prefetched nothing with its session.',
  font_without_map: 'The font has no character map that can be read.',
  font_without_table: ({ tag }: { tag: string }) => `The font has no table "${tag}".`,
  response_timeout: ({ milliseconds }: { milliseconds: number }) => `no answer within ${milliseconds} ms`,
}
