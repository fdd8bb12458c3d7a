/** A file of the app as the build lists it for the worker. */
export interface BuiltFile {
  url: string
  /** Null where the name says it already. */
  revision: string | null
  /** What only supervisors and administrators need. */
  area?: 'office'
}
