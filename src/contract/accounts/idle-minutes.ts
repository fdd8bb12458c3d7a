/**
 * The head of every answer to a supervisor or an administrator: after how many minutes without a touch they are signed
 * out.
 */
export const IDLE_MINUTES_HEADER = 'walkdown-idle-minutes'
