/** English texts of the signature box before a submission. */
export const signing = {
  title: 'Your signature',
  hint: 'Draw your name in the box with a finger, a pen or a mouse.',
  box: 'Signature box. If you cannot draw, use the button below to sign with your name.',
  here: 'Sign here',
  clear: 'Clear',
  type: 'Sign with my name instead',
  name: 'Your name',
  nameHint: 'Your name replaces a drawn signature.',
  draw: 'Draw it instead',
  small: 'That is too short for a signature. Please draw your full name.',
  full: 'The signature is too long. Clear it and try again.',
  done: 'Signed',
  notKept: 'The signature is not saved',
} as const
