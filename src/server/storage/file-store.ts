import type { Readable } from 'node:stream'

/** A file that is on disk, or in memory. */
export type FileToKeep = { key: string } & ({ sourcePath: string } | { bytes: Uint8Array })

/** A file that is open: what is removed from here on is still read whole. */
export interface OpenFile {
  size: number
  stream: Readable
}

/** Brings stored files where programs can read them; nothing lies at the path of one that is not there. */
export type ReadLocalCopies = (keys: readonly string[]) => Promise<Map<string, string>>

/** Where photos, weekly PDFs and reports are kept, by key: `photos/2026/11/<uuid>.jpg`. */
export interface FileStore {
  /** Keeps a file that is on disk. It is complete under its key, or not there at all. */
  keep(key: string, sourcePath: string): Promise<void>
  /** The same for files that belong together: all are there for good when it ends. */
  keepAll(files: readonly FileToKeep[]): Promise<void>
  /** For whoever sends it; null when it is not there. */
  open(key: string): Promise<OpenFile | null>
  /** For programs that read files of this machine, for as long as `use` takes. */
  withLocalCopies<Result>(use: (bring: ReadLocalCopies) => Promise<Result>): Promise<Result>
  has(key: string): Promise<boolean>
  /** The same of files that were kept a moment ago: what the system knows by heart is not asked of another thread. */
  areStillThere(keys: readonly string[]): Promise<boolean>
  remove(key: string): Promise<void>
  /** What is known of a stored file without opening it; null when it is not there. */
  look(key: string): Promise<{ size: number; keptAt: Date } | null>
  /** All folders that hold files, as the beginnings of keys: `photos/2026/11`. */
  listFolders(): Promise<string[]>
  /** The keys in a folder, those of files that are half arrived among them. */
  listKeys(folder: string): Promise<string[]>
  /** @throws when what is kept cannot be reached at this moment */
  requireReachable(): Promise<void>
  /** A backup reads the files where they are: none may be removed while one is made. */
  isReadInPlace: boolean
  /** For files on their way in and being made: in a folder of this machine. */
  temporaryFolder: string
  /** Removes what an ended process left half received or half made, and what a backup or its restoring left. */
  removeStale(now: Date): Promise<void>
}
