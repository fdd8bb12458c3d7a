/**
 * The head of every answer to somebody who is signed in: the language that they read, which is the settings' where they
 * chose none.
 */
export const LANGUAGE_HEADER = 'walkdown-language'
