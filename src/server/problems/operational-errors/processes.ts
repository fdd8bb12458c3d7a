/** Errors between the processes of a server. */
export const processErrors = {
  process_ended: ({ role }: { role: string }) =>
    `A process of the server (ROLE=${role}) ended before it was ready. Its log says why.`,
  /** The sentence of the operational error that the process reported. */
  process_failed: ({ sentence }: { sentence: string }) => sentence,
  server_stops: 'The server is stopping and starts no more processes.',
}
