interface InFolder {
  folder: string
}

const otherPlace = 'or set DATA_DIR to another folder.'

/** Errors of DATA_DIR and of the file storage. */
export const dataDirectoryErrors = {
  disk_full_there: ({ folder }: InFolder) =>
    `The disk of ${folder} is full. Free some space on it, ${otherPlace}`,
  disk_too_full_to_start: ({ folder, free, needed }: InFolder & { free: number; needed: number }) =>
    `The disk of ${folder} is full: ${free} MB are free, and ${needed} MB are needed. Free some space on it, ${otherPlace}`,
  disk_is_full: 'The disk is full.',
  folder_closed: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: the user that runs the server cannot write to ${folder}, or does not own it. Change its owner, ${otherPlace}`,
  folder_read_only: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: the file system of ${folder} is read-only. Mount it for writing, ${otherPlace}`,
  folder_below_file: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is a file, or is inside a file. Set DATA_DIR to a folder.`,
  folder_is_file: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is a file. Set DATA_DIR to a folder.`,
  folder_name_long: ({ folder }: InFolder) =>
    `DATA_DIR cannot be used: ${folder} is longer than the system allows. Set DATA_DIR to a shorter path.`,
  bucket_unusable: ({ bucket, why }: { bucket: string; why: string }) =>
    `FILES_URL cannot be used: the server cannot store files in the bucket ${bucket}, ${why}.`,
  bucket_refused: ({
    name,
    message,
    status,
  }: {
    name: string
    message: string
    status: number | undefined
  }) => `The bucket of FILES_URL refused a request: ${name}, ${message} (${status ?? 'no answer'}).`,
  secret_damaged: ({ file }: { file: string }) =>
    `The secret in ${file} is damaged. Restore that file. To continue without it, delete it and start with REPLACE_SECRET=yes: photo links and webhook secrets then change.`,
}
