import { BASE_PATH } from '#src/contract/base-path.ts'

/** The whole address of a screen, as other devices open it. @param path as the routes have it */
export const appAddress = (path: string): string => `${window.location.origin}${BASE_PATH}${path}`
