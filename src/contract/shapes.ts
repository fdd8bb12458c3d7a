import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'

/** Shapes that several resources share. */

/** The largest id: the maximum of its PostgreSQL integer column. */
export const MAX_ID = 2_147_483_647

/** Characters that PostgreSQL cannot store: lone surrogates and the zero byte. */
const UNSTORABLE = /\p{Surrogate}|\0/u

type TextCheck = Parameters<z.ZodMiniString['check']>[number]

/**
 * The base of every text in a request. The length check comes first, before checks that take longer on long texts
 * (DoS).
 * @param missing the message for a missing value or one that is not a text
 * @param tooLong the message for a text longer than `longest`
 * @param changes transformations before the checks; by default trims the text
 * @param next checks after the length check: patterns, dates, choices
 */
export function boundedText(
  longest: number,
  {
    missing,
    tooLong = validationMessages.tooLong,
    changes = [z.trim()],
    next = [],
  }: { missing?: string; tooLong?: string; changes?: TextCheck[]; next?: TextCheck[] } = {},
) {
  const isJudgedFurther = next.length > 0
  return z.string(missing === undefined ? undefined : { error: missing }).check(
    ...changes,
    z.maxLength(longest, { error: tooLong, abort: isJudgedFurther }),
    z.refine((given) => !UNSTORABLE.test(given), {
      error: validationMessages.invalidCharacter,
      abort: isJudgedFurther,
    }),
    ...next,
  )
}

/** The id of a record. */
export const id = z.int().check(z.positive(), z.maximum(MAX_ID))

/** An integer as text, in a query or a multipart field. */
export const wholeNumberText = (smallest: number, largest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), boundedText(16, { next: [z.regex(/^\d+$/, validationMessages.notANumber)] })]),
      z.transform(Number),
    ),
    z.int().check(z.minimum(smallest), z.maximum(largest)),
  )

/** The id of a record as text, in a query or a multipart field. */
export const idText = wholeNumberText(1, MAX_ID)

/** A UUID that the phone generates. */
export const uuid = boundedText(36, { changes: [], next: [z.uuid()] })

/** A date, `yyyy-MM-dd`, with the message for a missing one. */
export const calendarDateWith = (missing: string) =>
  boundedText(10, {
    missing,
    tooLong: validationMessages.notADate,
    changes: [],
    next: [
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isCalendarDate, { error: validationMessages.notADate }),
    ],
  })

/** A date, `yyyy-MM-dd`. */
export const calendarDate = calendarDateWith(validationMessages.required)

/** An instant, ISO 8601 in UTC. */
export const instant = boundedText(64, { changes: [] })

/** Text that can be empty; it is trimmed. */
export const text = (longest: number = limits.descriptionLength) => boundedText(longest)

/** Text that must not be empty. */
export const filledText = (
  missing: string = validationMessages.required,
  longest: number = limits.titleLength,
) => boundedText(longest, { missing, next: [z.minLength(1, missing)] })

/** An assignment's priority in a request. */
export const priority = z.enum(assignmentPriorities, { error: validationMessages.unknownChoice })

/** `true` or `false` in a query. */
export const flagText = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false'], { error: validationMessages.unknownChoice }),
    z.transform((given) => given === 'true'),
  ),
])

/**
 * The opaque version of an editable record (optimistic locking): a change names it, and the server rejects a stale
 * one with 409 `stale_version`.
 */
export const version = /* @__PURE__ */ z.string()

const aVersion = () => boundedText(limits.versionLength, { changes: [] })

/** The version on which a change is based. Omitted: no check. The header `If-Match` can contain it instead. */
export const expectedVersion = () => z.optional(aVersion())

/** One of several records in a bulk change. */
export const idWithVersion = () => z.object({ id, version: aVersion() })

/** The versions of a bulk change, for the records that have one. */
export const expectedVersions = () =>
  z.optional(z.array(idWithVersion()).check(z.maxLength(limits.largestPageSize)))

/** The body of a change to a versioned record. */
export const withVersion = <Shape extends z.core.$ZodShape>(changes: { shape: Shape }) =>
  z.object({ ...changes.shape, version: expectedVersion() })

/** The paging parameters of every list. */
export const paging = {
  page: z._default(wholeNumberText(1, limits.largestPage), 1),
  page_size: z._default(wholeNumberText(1, limits.largestPageSize), limits.pageSize),
}

/** A page of a list: the total count, the neighbouring pages, and its rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    count: z.int(),
    /** More rows exist: a text search counts only up to a limit. */
    is_count_open: z.optional(z.literal(true)),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  })

/** A message: text in the request's language for the client, a catalogue message for the server's code. */
export const localizedText = /* @__PURE__ */ z.string() as unknown as LocalizedTextValue

/**
 * The type of {@link localizedText}. Code that a phone loads first uses it with a plain string shape, since every shape
 * adds bytes.
 */
export type LocalizedTextValue = z.ZodMiniType<string, LocalizedText>

/** A response that contains a message for the user. */
export const message = z.object({ message: z.string() as unknown as LocalizedTextValue })

/** A person's id and name. */
export const personName = z.object({ id, full_name: z.string() })

/** The plant of an assignment. */
export const plantName = z.object({ id, name: z.string(), plant_id: z.string(), location: z.string() })

/** The body of every error response. `message` and `error` are the same text. */
export const errorBody = z.object({
  message: localizedText,
  error: localizedText,
  details: z.nullable(z.record(z.string(), z.array(z.string()))),
  code: z.string(),
})
/** The body of every error response. */
export type ErrorBody = z.infer<typeof errorBody>
