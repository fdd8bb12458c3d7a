interface InFolder {
  folder: string
}

const otherPlace = 'or set DATA_DIR to another place.'

/** What the folder of the data refuses. */
export const dataFolderFaults = {
  disk_full_there: ({ folder }: InFolder) => `The disk of ${folder} is full. Make room on it, ${otherPlace}`,
  disk_too_full_to_start: ({ folder, free, needed }: InFolder & { free: number; needed: number }) =>
    `The disk of ${folder} is full: ${free} MB are free, and ${needed} MB are needed. Make room on it, ${otherPlace}`,
  disk_is_full: 'The disk is full.',
  folder_closed: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} may not be written by this user, or belongs to another one. Give it to the user that runs the server, ${otherPlace}`,
  folder_read_only: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: nothing can be written to ${folder}, its file system is read-only. Mount it for writing, ${otherPlace}`,
  folder_below_file: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is, or lies below, a file. Set DATA_DIR to a folder.`,
  folder_is_file: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is a file. Set DATA_DIR to a folder.`,
  folder_name_long: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is longer than the system allows. Set DATA_DIR to a shorter path.`,
  bucket_unusable: ({ bucket, why }: { bucket: string; why: string }) =>
    `FILES_URL cannot be used: files cannot be kept in the bucket ${bucket}, ${why}.`,
  bucket_refused: ({
    name,
    message,
    status,
  }: {
    name: string
    message: string
    status: number | undefined
  }) =>
    `The bucket of FILES_URL did not do what it was asked: ${name}, ${message} (${status ?? 'no answer'}).`,
  secret_damaged: ({ file }: { file: string }) =>
    `The secret in ${file} is damaged. Bring it back. To go on without it, remove it and start with REPLACE_SECRET=yes: everybody is asked to sign in again.`,
}
