import { limits } from '#src/rules/limits.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { FileReply } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { readStored } from '#src/server/messages/stored-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { Report } from './reports-store.ts'

/** The file of a finished report, under a name that identifies it. */
export async function fileOf(core: AppContext, report: Report): Promise<FileReply> {
  const { error_message: english, localized } = report
  if (report.status === 'Failed')
    throw problem('report_failed', {
      why: english ? readStored(english, localized) : message('problem.report_not_ready'),
    })
  const key = report.file_key
  if (report.status !== 'Completed' || !key) throw problem('report_not_ready')
  if ((report.file_size ?? 0) < limits.smallestReportBytes || !(await core.files.has(key)))
    throw problem('empty_report')
  const date = (report.generation_completed_at ?? report.created_at).toISOString().slice(0, 10)
  return { open: () => core.files.open(key), name: `${nameOf(report.title)}-${date}.pdf` }
}

/** A title as a file name; letters of every language stay. */
function nameOf(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}
