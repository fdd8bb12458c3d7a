/**
 * Response header for signed-in users: the IANA time zone that defines today, the date format, and the first and
 * last day of a weekly round, separated by spaces. `America/New_York MM/DD/YYYY Monday Sunday`
 */
export const DATE_SETTINGS_HEADER = 'walkdown-dates'
