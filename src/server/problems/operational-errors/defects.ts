/** What cannot happen while the program is right, and what ends a child process: words for its log. */
export const defects = {
  reply_breaks_contract: ({ call, found }: { call: string; found: string }) =>
    `The reply of ${call} breaks the contract: ${found}`,
  key_leads_outside: ({ key }: { key: string }) => `A file key leads outside the store: ${key}`,
  not_inserted: ({ what }: { what: string }) => `The ${what} was not inserted.`,
  transaction_undone: 'Something failed inside a transaction, and PostgreSQL has undone all of it.',
  handle_in_transaction: 'Inside a transaction only the handle of that transaction may be used.',
  nothing_asked_beside: 'Nothing was asked for beside the caller of this request.',
  font_without_map: 'The font has no character map that can be read.',
  font_without_table: ({ tag }: { tag: string }) => `The font has no table "${tag}".`,
  no_answer_in_time: ({ milliseconds }: { milliseconds: number }) => `no answer within ${milliseconds} ms`,
}
