import type * as z from 'zod/mini'
import type { AnyCall, Call, PathParameters } from '#src/contract/call.ts'

type InputOf<Schema> = Schema extends z.ZodMiniType ? Exclude<z.input<Schema>, undefined> : unknown

/** The input of a call in one object: path parameters, query and body. */
export type CallInput<SomeCall extends AnyCall> =
  SomeCall extends Call<infer Path, infer Query, infer Body, z.ZodMiniType>
    ? PathParameters<Path> & InputOf<Query> & InputOf<Body>
    : never

/** The input is optional when the call requires none of its fields. */
export type InputArguments<SomeCall extends AnyCall, Options> =
  object extends CallInput<SomeCall>
    ? [input?: CallInput<SomeCall>, options?: Options]
    : [input: CallInput<SomeCall>, options?: Options]
