/** One precache entry of the build for the service worker. */
export interface BuiltFile {
  url: string
  /** Null when the file name contains a hash. */
  revision: string | null
  /**
   * The optional part that the file belongs to: `office` (screens of supervisors and administrators),
   * `label-reader` or a language.
   */
  part?: string
}
