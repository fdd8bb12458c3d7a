import { limits } from '#src/rules/limits.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { FileReply } from '#src/server/http/route.ts'
import { conflict, unprocessable } from '#src/server/problems/problem.ts'
import type { Report } from './reports-store.ts'

export const notReady = 'The report is still being made. Please try again in a moment.'
export const notCompleted = 'A plant report can be made when every checklist of the assignment is completed.'

/** The file of a report that is made, under a name that says which it is. */
export async function fileOf(ground: Ground, report: Report): Promise<FileReply> {
  if (report.status === 'Failed') throw unprocessable('report_failed', report.error_message ?? notReady)
  if (report.status !== 'Completed' || !report.file_key) throw conflict('not_ready', notReady)
  if ((report.file_size ?? 0) < limits.smallestReportBytes || !(await ground.files.has(report.file_key)))
    throw unprocessable(
      'empty_report',
      'Generated report appears to be empty or corrupted. Please try again.',
    )
  const date = (report.generation_completed_at ?? report.created_at).toISOString().slice(0, 10)
  return { path: ground.files.localPath(report.file_key), name: `${nameOf(report.title)}-${date}.pdf` }
}

/** A title as a file name; letters of every language stay. */
function nameOf(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}
