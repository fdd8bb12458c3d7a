const sentences: Record<string, (dataDir: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: closed,
  EPERM: closed,
  EROFS: (dataDir) =>
    `DATA_DIR cannot be used: nothing can be written to ${dataDir}, its file system is read-only. Mount it for writing, or set DATA_DIR to another place.`,
  ENOTDIR: (dataDir) =>
    `DATA_DIR cannot be used: ${dataDir} is, or lies below, a file. Set DATA_DIR to a folder.`,
  EEXIST: (dataDir) => `DATA_DIR cannot be used: ${dataDir} is a file. Set DATA_DIR to a folder.`,
  ENAMETOOLONG: (dataDir) =>
    `DATA_DIR cannot be used: ${dataDir} is longer than the system allows. Set DATA_DIR to a shorter path.`,
}

function full(dataDir: string): string {
  return `The disk of ${dataDir} is full. Make room on it, or set DATA_DIR to another place.`
}

function closed(dataDir: string): string {
  return `DATA_DIR cannot be used: ${dataDir} may not be written by this user, or belongs to another one. Give it to the user that runs the server, or set DATA_DIR to another place.`
}

/** A sentence for what a folder refuses; whatever else went wrong is given back as it is. */
export function describeFolderFault(error: unknown, dataDir: string): unknown {
  const { code } = error as { code?: unknown }
  const sentence = typeof code === 'string' ? sentences[code] : undefined
  return sentence ? new Error(sentence(dataDir), { cause: error }) : error
}
