/**
 * Waits for statements that were sent one behind the other, without waiting for each answer: on one connection PostgreSQL
 * runs them in their order, each on what those before it have written. All of them have ended when this does, so that
 * none outlives its transaction.
 * @throws what the first of them that failed has said: those behind it only say that something did
 */
export async function pipeline<const Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const ended = await Promise.allSettled(sent)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never
}
