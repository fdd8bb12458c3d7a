/** What keeps a backup from being written, or brought back. */
export const backupFaults = {
  nothing_to_back_up: ({ folder }: { folder: string }) =>
    `There is no database in ${folder}. Set DATA_DIR, or DATABASE_URL, as for the server.`,
  no_tables: 'There are no tables of Walkdown in this database.',
  backup_is_there: ({ file }: { file: string }) => `${file} is there already. Give the backup another name.`,

  no_backup_file: ({ file }: { file: string }) => `There is no file ${file}.`,
  not_a_backup: 'This is not a backup of Walkdown.',
  backup_unreadable: 'The backup was made by a version of Walkdown whose backups this one cannot read.',
  backup_of_other_tables: ({ which }: { which: 'an older' | 'another' }) =>
    `The backup was made by ${which} version of Walkdown, whose tables are different. Restore it with the version that made it, start this one on the result, which brings the tables up to date, and make a backup of that.`,
  backup_damaged: 'The backup is damaged or cut off, or it is none.',
  backup_cut_off: 'The backup is cut off: not everything that it should have is in it.',
  backup_file_outside: ({ key }: { key: string }) =>
    `The archive is damaged: it has a file that leads outside (${key}).`,
  backup_rows_unknown: ({ key }: { key: string }) =>
    `The archive is damaged: it has rows of a table that it does not name (${key}).`,
  backup_of_other_parts: ({ part }: { part: string }) =>
    `The archive is damaged, or was changed: what it says of itself is not what a backup of this version says (${part}).`,
  backup_has_no_file: ({ name }: { name: string }) =>
    `The archive is damaged, or was changed: it has a link, a folder or a device in it, and not only files (${name}).`,
  backup_part_too_large: ({ name }: { name: string }) =>
    `The archive is damaged, or was changed: one of its parts is larger than such a part can be (${name}).`,
  backup_inflates: 'The archive is damaged, or was changed: it unpacks to far more than a backup does.',
  backup_not_verified: ({ digest }: { digest: string }) =>
    `This backup was made by another installation, or was changed since it was made (SHA-256 ${digest}). Look at what differs, and confirm it.`,
  backup_passphrase_missing: 'This backup is encrypted. Enter its passphrase.',
  backup_passphrase_wrong: 'The passphrase is wrong, or the encrypted backup is damaged or cut off.',
  restore_running: 'Another backup is being restored at this moment.',
  restore_beside_jobs: ({ jobs }: { jobs: string }) =>
    `Something is being done that must not be interrupted (${jobs}). Please restore again when it has ended.`,
  restore_without_administrator:
    'Everybody who was an administrator then is deactivated now, so that nobody could administer this afterwards. Activate one of them, and restore it again.',
  files_not_empty: ({ folder }: { folder: string }) =>
    `There are files in ${folder} already. Restore into an empty DATA_DIR, so that nothing is lost.`,
  bucket_not_empty: ({ place }: { place: string }) =>
    `There are files in ${place} already. Restore into an empty bucket or under another prefix, so that nothing is lost.`,
  database_not_empty: ({ table }: { table: string }) =>
    `The database is not empty: there are rows in ${table}. Restore into an empty one, so that nothing is lost.`,
}
