/**
 * Pipelining: waits for statements that were sent without waiting for each response. PostgreSQL runs them in order on
 * one connection, each with the effects of the earlier ones. All have ended when this settles, so none outlives its
 * transaction.
 * @throws the error of the first failed statement; later ones only report an aborted transaction
 */
export async function pipeline<const Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const ended = await Promise.allSettled(sent)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never
}
