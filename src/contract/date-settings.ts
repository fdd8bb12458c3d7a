/**
 * The head of every answer to somebody who is signed in: the time zone that decides which day it is, as an IANA name, a
 * blank, and how dates are written. `America/New_York MM/DD/YYYY`
 */
export const DATE_SETTINGS_HEADER = 'walkdown-dates'
