declare const content: unique symbol

/**
 * A reply, or a part of one, that is JSON already: what the database has put together is sent as it is, without being
 * parsed, described and written again. In tests it is held to the contract as every reply is.
 */
export class JsonText<Content> {
  declare readonly [content]: Content
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type ContentOf<Part> = Part extends JsonText<infer Content> ? Content : never

/** An object of which some members are JSON already; those come last. */
export function joinJson<Plain extends object, Ready extends Record<string, JsonText<unknown>>>(
  plain: Plain,
  ready: Ready,
): JsonText<Plain & { [Name in keyof Ready]: ContentOf<Ready[Name]> }> {
  const head = JSON.stringify(plain).slice(0, -1)
  const parts = Object.entries(ready).map(([name, { text }]) => `"${name}":${text}`)
  return new JsonText(`${head}${head === '{' ? '' : ','}${parts.join(',')}}`)
}

/** A list of what is JSON already. */
export function listJson<Row>(rows: readonly JsonText<Row>[]): JsonText<Row[]> {
  return new JsonText(`[${rows.map(({ text }) => text).join(',')}]`)
}
