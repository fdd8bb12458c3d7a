/** Values of a message's parameters. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The texts of a plural or select parameter by plural category (`one`), exact count (`=0`) or value. */
export type MessageOptions = Readonly<Record<string, string>> & { readonly other: string }

/**
 * A message that the build compiled from ICU MessageFormat (scripts/build/compile-messages.ts): its text, or a function
 * for a message with parameters. So the app loads neither a parser nor a formatter.
 */
export type CompiledMessage =
  | string
  | ((
      values: MessageValues,
      number: (value: string | number | undefined) => string,
      plural: (count: string | number | undefined, options: MessageOptions) => string,
      select: (value: string | number | undefined, options: MessageOptions) => string,
    ) => string)

/** Compiled messages by key. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
