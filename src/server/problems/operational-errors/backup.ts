/** Errors of backup and restore. */
export const backupFaults = {
  nothing_to_back_up: ({ folder }: { folder: string }) =>
    `There is no database in ${folder}. Set DATA_DIR, or DATABASE_URL, as for the server.`,
  no_tables: 'There are no tables of Walkdown in this database.',
  backup_is_there: ({ file }: { file: string }) => `${file} already exists. Give the backup another name.`,

  no_backup_file: ({ file }: { file: string }) => `There is no file ${file}.`,
  not_a_backup: 'This is not a backup of Walkdown.',
  backup_unreadable: 'Another version of Walkdown made this backup, and this version cannot read it.',
  backup_of_other_tables: ({ which }: { which: 'an older' | 'another' }) =>
    `The backup comes from ${which} version of Walkdown with different tables. Restore it with that version. Then start this version on the result to update the tables, and make a new backup.`,
  backup_damaged: 'The backup is damaged or incomplete, or the file is not a backup.',
  backup_cut_off: 'The backup is incomplete: part of its content is missing.',
  backup_file_outside: ({ key }: { key: string }) =>
    `The archive is damaged: the path of a file leads out of the archive (${key}).`,
  backup_rows_unknown: ({ key }: { key: string }) =>
    `The archive is damaged: it has rows of a table that it does not list (${key}).`,
  backup_of_other_parts: ({ part }: { part: string }) =>
    `The archive is damaged, or was changed: its description does not match a backup of this version (${part}).`,
  backup_has_no_file: ({ name }: { name: string }) =>
    `The archive is damaged, or was changed: it contains a link, a folder or a device (${name}).`,
  backup_part_too_large: ({ name }: { name: string }) =>
    `The archive is damaged, or was changed: one of its parts is too large (${name}).`,
  backup_inflates:
    'The archive is damaged, or was changed: it unpacks to more data than a backup can contain.',
  backup_not_verified: ({ digest }: { digest: string }) =>
    `This backup comes from another installation, or was changed after it was made (SHA-256 ${digest}). Check the differences, then confirm.`,
  backup_passphrase_missing: 'This backup is encrypted. Enter its passphrase.',
  backup_passphrase_wrong: 'The passphrase is wrong, or the encrypted backup is damaged or incomplete.',
  restore_running: 'Another restore is already running.',
  restore_beside_jobs: ({ jobs }: { jobs: string }) =>
    `Jobs are running that must not be interrupted (${jobs}). Please restore again when they have finished.`,
  restore_without_administrator:
    'All administrators in this backup are now deactivated, so the server would have no administrator afterwards. Activate one of them, and restore again.',
  files_not_empty: ({ folder }: { folder: string }) =>
    `${folder} already contains files. Restore into an empty DATA_DIR, so that nothing is lost.`,
  bucket_not_empty: ({ place }: { place: string }) =>
    `${place} already contains files. Restore into an empty bucket or under another prefix, so that nothing is lost.`,
  database_not_empty: ({ table }: { table: string }) =>
    `The database is not empty: there are rows in ${table}. Restore into an empty database, so that nothing is lost.`,
}
