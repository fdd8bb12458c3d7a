/** The parts of a submission that make it the same submission, whichever way it travelled. */
interface SubmissionContent {
  technician_notes: string
  task_responses: readonly {
    task_id: number
    status: string
    description?: string | null | undefined
    measurement?: number | null | undefined
    photo_ids?: readonly string[] | undefined
  }[]
  /** What was signed is another submission than what was not, or otherwise. */
  signature?: object | null | undefined
}

/** SHA-256 of the text's UTF-8 bytes, in lower-case hex. The phone and the server each have their own. */
export type Sha256 = (text: string) => Promise<string> | string

/** JSON without spaces, its keys in order and what is undefined left out: equal values give equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  const members = entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
  return `{${members.join(',')}}`
}

/**
 * What a submission says, as one text that both ends write alike. Times are left out, since a repeated request
 * carries another `sent_at`; so are the numbers that the address names already.
 * @param photos the hash of each photo that travels inside the submission itself, by its name; the phone sends its
 * photos beforehand and leaves this out.
 */
export function canonicalSubmission(
  executionId: number,
  submission: SubmissionContent,
  photos?: Readonly<Record<string, string>>,
): string {
  return canonicalJson({
    execution_id: executionId,
    technician_notes: submission.technician_notes.trim(),
    task_responses: submission.task_responses
      .map((answer) => ({
        task_id: answer.task_id,
        status: answer.status,
        description: (answer.description ?? '').trim(),
        measurement: answer.measurement ?? null,
        photo_ids: [...(answer.photo_ids ?? [])].sort(),
      }))
      .sort((one, other) => one.task_id - other.task_id),
    photos,
    // What nobody signed is known by what it was known by before there were signatures.
    signature: submission.signature ?? undefined,
  })
}

/** The `content_hash` of a submission: the phone believes a receipt only when it echoes this. */
export async function hashSubmission(
  sha256: Sha256,
  executionId: number,
  submission: SubmissionContent,
  photos?: Readonly<Record<string, string>>,
): Promise<string> {
  return sha256(canonicalSubmission(executionId, submission, photos))
}
