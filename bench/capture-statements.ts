import pg from 'pg'

/** A statement as the driver received it. */
export interface CapturedStatement {
  text: string
  name?: string
  values: unknown[]
}

/** Records every statement that any connection of this process sends while `work` runs. */
export function captureStatements(): <Result>(
  work: () => Promise<Result>,
) => Promise<{ result: Result; statements: CapturedStatement[] }> {
  let recorded: CapturedStatement[] | null = null
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [queryOrText, values] = args as [string | CapturedStatement, unknown[] | undefined]
      if (typeof queryOrText === 'string') recorded?.push({ text: queryOrText, values: values ?? [] })
      else recorded?.push({ ...queryOrText, values: values ?? queryOrText.values ?? [] })
      return query.apply(this, args)
    },
  })
  return async (work) => {
    const statements: CapturedStatement[] = []
    recorded = statements
    try {
      return { result: await work(), statements }
    } finally {
      recorded = null
    }
  }
}
