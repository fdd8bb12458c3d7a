import { BASE_PATH } from '#src/contract/base-path.ts'

/** The absolute URL of a screen, for other devices. @param path as in the routes */
export const appAddress = (path: string): string => `${window.location.origin}${BASE_PATH}${path}`
