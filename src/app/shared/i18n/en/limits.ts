/** The limits of a measured value in words. */
export const limits = {
  between: '{min} to {max}',
  atMost: 'at most {max}',
  atLeast: 'at least {min}',
} as const
