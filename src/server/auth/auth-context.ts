import type { SessionContext } from './sessions/refresh-token-rotation.ts'
import type { IdentityContext } from './users/manage-users.ts'

/** The dependencies that all parts of this module share. */
export type AuthContext = IdentityContext & SessionContext
