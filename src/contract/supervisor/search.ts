import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, calendarDate, flagText, id } from '#src/contract/shapes.ts'
import { sentences } from '#src/rules/sentences.ts'

/** What is looked for has at least and at most so many letters. */
export const searchLetters = { fewest: 2, most: 100 } as const

/**
 * Of each kind at most so many are shown, and at most so many are counted: what fits more often is to be narrowed. More of
 * them go into a file.
 */
export const searchBounds = { shown: 5, counted: 100, exported: 1000 } as const

/** What was found of one kind: the first few, and how many there are. */
const kindOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** At most {@link searchBounds.counted}, or {@link searchBounds.exported} where all were asked for. */
    count: z.int(),
    /** There are more than `count` says. */
    has_more: z.boolean(),
    results: z.array(row),
  })

/** The equipment that something belongs to: by number, tag and name. */
const ofEquipment = { equipment: id, equipment_tag: z.string(), equipment_name: z.string() }

const found = z.object({
  /** By title, label, plant, technician, tag or name of their equipment, or `week 48`: the latest due first. */
  assignments: kindOf(
    z.object({
      id,
      label: z.string(),
      title: z.string(),
      plant_name: z.string(),
      technician_name: z.string(),
      due_date: calendarDate,
    }),
  ),
  plants: kindOf(z.object({ id, name: z.string(), plant_id: z.string(), location: z.string() })),
  equipment: kindOf(z.object({ id, equipment_id: z.string(), name: z.string(), plant_name: z.string() })),
  /** By number, or by what they and their equipment are called and what was written: those not closed first. */
  findings: kindOf(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      plant_name: z.string(),
      is_closed: z.boolean(),
      ...ofEquipment,
    }),
  ),
  /** Of the checklists in use, by title. */
  tasks: kindOf(z.object({ id, title: z.string(), checklist_name: z.string(), ...ofEquipment })),
  /** Weekly PDFs by title, the latest first. */
  pdfs: kindOf(z.object({ id, title: z.string(), file_name: z.string(), is_completed: z.boolean() })),
})
/** All that was found, by kind. */
export type Found = z.infer<typeof found>

/** One search over everything in a supervisor's sector. */
export const searchCalls = {
  everything: defineCall({
    method: 'GET',
    path: '/supervisor/search/',
    who: ['supervisor'],
    summary: "Search the sector's assignments, plants, equipment, findings, tasks and weekly PDFs",
    query: z.object({
      /** Every word of it must be in what is found. */
      q: boundedText(searchLetters.most, {
        missing: sentences.searchLetters,
        tooLong: sentences.searchLetters,
        next: [z.minLength(searchLetters.fewest, sentences.searchLetters)],
      }),
      /** As many as go into a file, instead of the few that are shown. */
      all: z.optional(flagText),
    }),
    reply: found,
  }),
}
