/** What goes wrong between the processes of a server. */
export const processFaults = {
  process_ended: ({ role }: { role: string }) =>
    `A process of the server (ROLE=${role}) ended before it was ready. What it wrote says why.`,
  /** The sentence of the operational error that the process reported. */
  process_failed: ({ sentence }: { sentence: string }) => sentence,
  server_stops: 'The server stops, and starts no process any more.',
}
