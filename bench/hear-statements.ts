import pg from 'pg'

/** A statement as the driver received it. */
export interface HeardStatement {
  text: string
  name?: string
  values: unknown[]
}

/** Records every statement that any connection of this process sends while `work` runs. */
export function hearStatements(): <Result>(
  work: () => Promise<Result>,
) => Promise<{ result: Result; statements: HeardStatement[] }> {
  let heard: HeardStatement[] | null = null
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [asked, values] = given as [string | HeardStatement, unknown[] | undefined]
      if (typeof asked === 'string') heard?.push({ text: asked, values: values ?? [] })
      else heard?.push({ ...asked, values: values ?? asked.values ?? [] })
      return query.apply(this, given)
    },
  })
  return async (work) => {
    const statements: HeardStatement[] = []
    heard = statements
    try {
      return { result: await work(), statements }
    } finally {
      heard = null
    }
  }
}
