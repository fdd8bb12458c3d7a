/** What whichever database there is cannot be used for. */
export const databaseFaults = {
  database_not_opened: ({ reason }: { reason: string }) => `The database could not be opened: ${reason}`,
  newer_tables: ({ steps, version }: { steps: number; version: string }) =>
    `its tables were changed by another version of Walkdown, usually a newer one, in ${steps} ${steps === 1 ? 'step' : 'steps'} that this one (${version}) does not know. Start that version. To go back to this one, restore a backup that it made into an empty database.`,
  newer_queue: ({ found, known }: { found: number; known: number }) =>
    `The job queue in the database is of version ${found}, and this program knows version ${known}. Start the version of Walkdown that made it.`,
  another_secret:
    'This process has another SECRET than the ones before it on this database: what one of them signs, the other would refuse. Set SECRET to the same value for all of them; where it is not set, each DATA_DIR has one of its own, in its file "secret". To change it, stop all of them and start the first with REPLACE_SECRET=yes: everybody is asked to sign in again.',
}
