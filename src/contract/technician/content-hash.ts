/** The fields that identify a submission, whichever way it is sent. */
interface SubmissionContent {
  technician_notes: string
  task_responses: readonly {
    task_id: number
    status: string
    description?: string | null | undefined
    corrective_action?: string | null | undefined
    measurement?: number | null | undefined
    photo_ids?: readonly string[] | undefined
  }[]
  /** A signed submission differs from an unsigned one. */
  signature?: object | null | undefined
}

/** SHA-256 of the text's UTF-8 bytes, in lower-case hex. Phone and server have separate implementations. */
export type Sha256 = (text: string) => Promise<string> | string

/** Canonical JSON: no spaces, sorted keys, no undefined values. Equal values give equal text. */
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
 * The canonical text of a submission, equal on phone and server. It has no times, since a repeated request has
 * another `sent_at`, and no ids that are already in the path.
 * @param photos the hash of each photo inside the request, by its name; the phone uploads photos earlier and omits
 * it
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
        // Undefined omits the field, so a submission without one has the same hash as before the field existed.
        corrective_action: answer.corrective_action?.trim() || undefined,
        measurement: answer.measurement ?? null,
        photo_ids: [...(answer.photo_ids ?? [])].sort(),
      }))
      .sort((one, other) => one.task_id - other.task_id),
    photos,
    // Omitted for an unsigned submission, which has the same hash as before signatures existed.
    signature: submission.signature ?? undefined,
  })
}

/** The `content_hash` of a submission: the phone accepts a receipt only when it echoes this hash. */
export async function hashSubmission(
  sha256: Sha256,
  executionId: number,
  submission: SubmissionContent,
  photos?: Readonly<Record<string, string>>,
): Promise<string> {
  return sha256(canonicalSubmission(executionId, submission, photos))
}
