import * as z from 'zod/mini'
import { isCalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { sentences } from '#src/rules/sentences.ts'

/** Shapes that several resources share. */

/** A record's number. */
export const id = z.int().check(z.positive())

/** A number in an address bar or a multipart field, where everything is text. */
export const idText = z.coerce.number<string | number>().check(z.int(), z.positive())

/** A day, `yyyy-MM-dd`, with the sentence for when there is none. */
export const calendarDateWith = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isCalendarDate, { error: sentences.notADate }),
    )

/** A day, `yyyy-MM-dd`. */
export const calendarDate = calendarDateWith(sentences.required)

/** A moment, ISO 8601 in UTC. */
export const instant = z.string()

/** Text that may be left empty; surrounding space is cut. */
export const text = (longest: number = limits.descriptionLength) =>
  z.string().check(z.trim(), z.maxLength(longest, sentences.tooLong))

/** Text that must hold something. */
export const filledText = (missing: string = sentences.required, longest: number = limits.titleLength) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, sentences.tooLong))

export const priority = z.enum(assignmentPriorities, { error: sentences.unknownChoice })

/** `true` or `false` in an address bar. */
export const flagText = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false'], { error: sentences.unknownChoice }),
    z.transform((given) => given === 'true'),
  ),
])

/** The paging that every list takes. */
export const paging = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.positive()), 1),
  page_size: z._default(
    z.coerce.number<string | number>().check(z.int(), z.positive(), z.maximum(limits.largestPageSize)),
    limits.pageSize,
  ),
}

/** A page of a list: how many there are in all, where its neighbours are, and its rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  })

/** A sentence for the person. */
export const message = z.object({ message: z.string() })

/** A person's id and name. */
export const personName = z.object({ id, full_name: z.string() })

/** The plant of an assignment. */
export const plantName = z.object({ id, name: z.string(), plant_id: z.string(), location: z.string() })

/** How every refusal looks. `message` and `error` hold the same sentence. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  details: z.nullable(z.record(z.string(), z.array(z.string()))),
  code: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>
