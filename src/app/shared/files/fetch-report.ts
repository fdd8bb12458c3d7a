import { type CallOptions, fetchFile, type ReceivedFile } from '#src/app/shared/api/api.ts'
import type { InputArguments } from '#src/app/shared/api/call-input.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { limits } from '#src/rules/limits.ts'

/**
 * Downloads a report. A file below the minimum size of a report is requested once more as a PDF
 * (docs/agreed.md).
 * @throws ApiError
 */
export async function fetchReport<SomeCall extends AnyCall>(
  call: SomeCall,
  ...[input, options = {}]: InputArguments<SomeCall, CallOptions>
): Promise<ReceivedFile> {
  const get = (more: CallOptions) =>
    fetchFile(call, ...([input, more] as InputArguments<SomeCall, CallOptions>))
  const file = await get(options)
  return file.blob.size < limits.smallestReportBytes ? get({ ...options, accept: 'application/pdf' }) : file
}
