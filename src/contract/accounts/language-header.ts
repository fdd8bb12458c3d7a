/** Response header for signed-in users: their language, or the default of the settings. */
export const LANGUAGE_HEADER = 'walkdown-language'
