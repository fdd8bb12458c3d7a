/** Response header for supervisors and administrators: the inactivity timeout in minutes. */
export const IDLE_MINUTES_HEADER = 'walkdown-idle-minutes'
