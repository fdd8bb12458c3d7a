/** What goes wrong between the processes of a server. */
export const processFaults = {
  process_ended: ({ role }: { role: string }) =>
    `A process of the server (ROLE=${role}) ended before it was ready. What it wrote says why.`,
  server_stops: 'The server stops, and starts no process any more.',
}
