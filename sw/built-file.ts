/** A file of the app as the build lists it for the worker. */
export interface BuiltFile {
  url: string
  /** Null where the name says it already. */
  revision: string | null
  /** What not everybody needs: `office` is for supervisors and administrators, and a language for who reads it. */
  part?: string
}
