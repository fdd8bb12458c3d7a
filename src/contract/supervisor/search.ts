import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, calendarDate, flagText, id } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'

/** The minimum and maximum length of a search. Characters. */
export const searchLetters = { fewest: 2, most: 100 } as const

/** The limits of a search, for each kind of result: displayed rows, counted matches, and rows of an export. */
export const searchBounds = { shown: 5, counted: 100, exported: 1000 } as const

/** The results of one kind: the first rows and their count. */
const kindOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** At most {@link searchBounds.counted}, or {@link searchBounds.exported} for an export. */
    count: z.int(),
    /** True when more than `count` rows match. */
    has_more: z.boolean(),
    results: z.array(row),
  })

/** The equipment of a result: number, tag and name. */
const ofEquipment = { equipment: id, equipment_tag: z.string(), equipment_name: z.string() }

const found = z.object({
  /** Matches title, label, plant, technician, equipment tag or name, or `week 48`; the latest due first. */
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
  /** Matches number, task, equipment and descriptions; open findings first. */
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
  /** Tasks of active checklists, by title. */
  tasks: kindOf(z.object({ id, title: z.string(), checklist_name: z.string(), ...ofEquipment })),
  /** Weekly PDFs by title, the latest first. */
  pdfs: kindOf(z.object({ id, title: z.string(), file_name: z.string(), is_completed: z.boolean() })),
})
/** All results, by kind. */
export type Found = z.infer<typeof found>

/** One search over all data of a supervisor's sector. */
export const searchCalls = {
  everything: defineCall({
    method: 'GET',
    path: '/supervisor/search/',
    who: ['supervisor'],
    summary: "Search the sector's assignments, plants, equipment, findings, tasks and weekly PDFs",
    query: z.object({
      /** Each result contains every word. */
      q: boundedText(searchLetters.most, {
        missing: validationMessages.searchLength,
        tooLong: validationMessages.searchLength,
        next: [z.minLength(searchLetters.fewest, validationMessages.searchLength)],
      }),
      /** Returns the rows of an export instead of the displayed few. */
      all: z.optional(flagText),
    }),
    reply: found,
  }),
}
