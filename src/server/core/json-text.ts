declare const content: unique symbol

/**
 * A reply, or a part of one, that is already JSON text from the database. It is sent without parsing and serializing
 * again. Tests validate it against the contract like any reply.
 */
export class JsonText<Content> {
  declare readonly [content]: Content
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type ContentOf<Part> = Part extends JsonText<infer Content> ? Content : never

/** A JSON object with some members as JSON text; those come last. */
export function joinJson<Plain extends object, Ready extends Record<string, JsonText<unknown>>>(
  plain: Plain,
  ready: Ready,
): JsonText<Plain & { [Name in keyof Ready]: ContentOf<Ready[Name]> }> {
  const head = JSON.stringify(plain).slice(0, -1)
  const parts = Object.entries(ready).map(([name, { text }]) => `"${name}":${text}`)
  return new JsonText(`${head}${head === '{' ? '' : ','}${parts.join(',')}}`)
}

/** A JSON array of JSON texts. */
export function listJson<Row>(rows: readonly JsonText<Row>[]): JsonText<Row[]> {
  return new JsonText(`[${rows.map(({ text }) => text).join(',')}]`)
}
