/** Errors of the embedded and the external database. */
export const databaseErrors = {
  database_not_opened: ({ reason }: { reason: string }) => `The database could not be opened: ${reason}`,
  newer_tables: ({ steps, version }: { steps: number; version: string }) =>
    `another version of Walkdown, usually a newer one, changed its tables in ${steps} ${steps === 1 ? 'step' : 'steps'} that this version (${version}) does not know. Start that version. To go back to this version, restore one of its backups into an empty database.`,
  newer_queue: ({ found, known }: { found: number; known: number }) =>
    `The job queue in the database has version ${found}, and this program supports version ${known}. Start the version of Walkdown that created it.`,
  another_secret:
    'This process has a different SECRET from the other processes on this database, so they would reject the sessions of each other. Set SECRET to the same value for all processes; without it, each DATA_DIR has its own in the file "secret". To change it, stop all processes and start the first with REPLACE_SECRET=yes: photo links and webhook secrets then change.',
}
