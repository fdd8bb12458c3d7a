/** A sentence, or its two forms by `count`. Gaps stand in braces: `Sent {time}`. */
export type Message = string | { one: string; other: string }
export type Messages = Readonly<Record<string, Message>>
