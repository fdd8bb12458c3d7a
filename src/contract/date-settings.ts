/**
 * The head of every answer to somebody who is signed in: the time zone that decides which day it is, as an IANA name, a
 * blank, how dates are written, and on which days of the week a round begins and ends.
 * `America/New_York MM/DD/YYYY Monday Sunday`
 */
export const DATE_SETTINGS_HEADER = 'walkdown-dates'
