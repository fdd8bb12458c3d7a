import * as z from 'zod/mini'
import { isCalendarDate } from '#src/rules/calendar.ts'
import type { Said } from '#src/rules/language/said.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { sentences } from '#src/rules/sentences.ts'

/** Shapes that several resources share. */

/** The largest number of a record, which is the largest that its column holds. */
export const LARGEST_ID = 2_147_483_647

/** Half a character, or a zero byte: no database keeps them. */
const UNSTORABLE = /\p{Surrogate}|\0/u

type TextCheck = Parameters<z.ZodMiniString['check']>[number]

/**
 * What every text that comes in is made of. Its length is judged before anything that takes longer the longer it is.
 * @param missing the sentence for when it is no text, or left out
 * @param tooLong the sentence for when it is longer than `longest`
 * @param changes what is done to it first; surrounding space is cut unless said
 * @param next what is judged once its length is right: patterns, days, choices
 */
export function boundedText(
  longest: number,
  {
    missing,
    tooLong = sentences.tooLong,
    changes = [z.trim()],
    next = [],
  }: { missing?: string; tooLong?: string; changes?: TextCheck[]; next?: TextCheck[] } = {},
) {
  const isJudgedFurther = next.length > 0
  return z.string(missing === undefined ? undefined : { error: missing }).check(
    ...changes,
    z.maxLength(longest, { error: tooLong, abort: isJudgedFurther }),
    z.refine((given) => !UNSTORABLE.test(given), { error: sentences.unstorable, abort: isJudgedFurther }),
    ...next,
  )
}

/** A record's number. */
export const id = z.int().check(z.positive(), z.maximum(LARGEST_ID))

/** A whole number in an address bar or a multipart field, where everything is text. */
export const wholeNumberText = (smallest: number, largest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), boundedText(16, { next: [z.regex(/^\d+$/, sentences.notANumber)] })]),
      z.transform(Number),
    ),
    z.int().check(z.minimum(smallest), z.maximum(largest)),
  )

/** A record's number in an address bar or a multipart field. */
export const idText = wholeNumberText(1, LARGEST_ID)

/** A number that the phone made up. */
export const uuid = boundedText(36, { changes: [], next: [z.uuid()] })

/** A day, `yyyy-MM-dd`, with the sentence for when there is none. */
export const calendarDateWith = (missing: string) =>
  boundedText(10, {
    missing,
    tooLong: sentences.notADate,
    changes: [],
    next: [
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isCalendarDate, { error: sentences.notADate }),
    ],
  })

/** A day, `yyyy-MM-dd`. */
export const calendarDate = calendarDateWith(sentences.required)

/** A moment, ISO 8601 in UTC. */
export const instant = boundedText(64, { changes: [] })

/** Text that may be left empty; surrounding space is cut. */
export const text = (longest: number = limits.descriptionLength) => boundedText(longest)

/** Text that must hold something. */
export const filledText = (missing: string = sentences.required, longest: number = limits.titleLength) =>
  boundedText(longest, { missing, next: [z.minLength(1, missing)] })

/** An assignment's priority, as it comes in. */
export const priority = z.enum(assignmentPriorities, { error: sentences.unknownChoice })

/** `true` or `false` in an address bar. */
export const flagText = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false'], { error: sentences.unknownChoice }),
    z.transform((given) => given === 'true'),
  ),
])

/** The version of a thing that people edit, opaque: a change names it, and a stale one is answered 409 `stale_version`. */
export const version = /* @__PURE__ */ z.string()

const aVersion = () => boundedText(limits.versionLength, { changes: [] })

/** The version that a change was made to. Left out, nothing is checked; the header `If-Match` may name it instead. */
export const givenVersion = () => z.optional(aVersion())

/** One of several that are changed at once. */
export const idWithVersion = () => z.object({ id, version: aVersion() })

/** A change of several at once: for each the version that it was made to, where one is named. */
export const givenVersions = () =>
  z.optional(z.array(idWithVersion()).check(z.maxLength(limits.largestPageSize)))

/** The body of a change of something that carries a version. */
export const withVersion = <Shape extends z.core.$ZodShape>(changes: { shape: Shape }) =>
  z.object({ ...changes.shape, version: givenVersion() })

/** The paging that every list takes. */
export const paging = {
  page: z._default(wholeNumberText(1, limits.largestPage), 1),
  page_size: z._default(wholeNumberText(1, limits.largestPageSize), limits.pageSize),
}

/** A page of a list: how many there are in all, where its neighbours are, and its rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    count: z.int(),
    /** There are more: of what is searched for by words, no more than these are counted. */
    is_count_open: z.optional(z.literal(true)),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  })

/** A sentence that arrives as text in the language that the request asks for; the server gives it as one of a catalogue. */
export const said = /* @__PURE__ */ z.string() as unknown as SaidText

/** The same where a phone loads it first: every shape more is some bytes more. */
export type SaidText = z.ZodMiniType<string, Said>

/** A sentence for the person. */
export const message = z.object({ message: z.string() as unknown as SaidText })

/** A person's id and name. */
export const personName = z.object({ id, full_name: z.string() })

/** The plant of an assignment. */
export const plantName = z.object({ id, name: z.string(), plant_id: z.string(), location: z.string() })

/** How every refusal looks. `message` and `error` hold the same sentence. */
export const errorBody = z.object({
  message: said,
  error: said,
  details: z.nullable(z.record(z.string(), z.array(z.string()))),
  code: z.string(),
})
/** What every refusal looks like on the wire. */
export type ErrorBody = z.infer<typeof errorBody>
