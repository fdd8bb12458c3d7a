import type { Readable } from 'node:stream'

/** A file on disk or in memory. */
export type FileToStore = { key: string } & ({ sourcePath: string } | { bytes: Uint8Array })

/** An open file: if it is removed now, it can still be read completely. */
export interface OpenFile {
  size: number
  stream: Readable
}

/** Makes stored files readable at local paths; a missing file has no file at its path. */
export type ReadLocalCopies = (keys: readonly string[]) => Promise<Map<string, string>>

/** Storage of photos, weekly PDFs and reports, by key: `photos/2026/11/<uuid>.jpg`. */
export interface FileStore {
  /** Stores a file from disk, atomically: complete under its key, or absent. */
  keep(key: string, sourcePath: string): Promise<void>
  /** Stores files that belong together; resolves when all are durable. */
  putAll(files: readonly FileToStore[]): Promise<void>
  /** Opens a file for a response; null when it is missing. */
  open(key: string): Promise<OpenFile | null>
  /** Provides local files while `use` runs. */
  withLocalCopies<Result>(use: (bring: ReadLocalCopies) => Promise<Result>): Promise<Result>
  has(key: string): Promise<boolean>
  /** As `has`, for recently stored files: a synchronous stat of cached metadata saves the thread pool round trip. */
  allExist(keys: readonly string[]): Promise<boolean>
  remove(key: string): Promise<void>
  /** Size and time of a stored file; null when it is missing. */
  stat(key: string): Promise<{ size: number; keptAt: Date } | null>
  /** All folders with files, as key prefixes: `photos/2026/11`. */
  listFolders(): Promise<string[]>
  /** The keys in a folder, including unfinished files. */
  listKeys(folder: string): Promise<string[]>
  /** @throws when the storage is unreachable */
  requireReachable(): Promise<void>
  /** Backups read the files in place, so none may be removed while one runs. */
  isReadInPlace: boolean
  /** Local folder for incoming and generated files. */
  temporaryFolder: string
  /** Removes temporary files of dead processes, and remains of backups and restores. */
  removeStale(now: Date): Promise<void>
}
