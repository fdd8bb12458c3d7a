/** English texts of the signature box before a submission. */
export const signing = {
  title: 'Your signature',
  hint: 'Draw your name in the box with a finger, a pen or a mouse.',
  box: 'Box to draw your name in. Whoever cannot draw signs with their name, by the button below.',
  here: 'Sign here',
  clear: 'Clear',
  type: 'Sign with my name instead',
  name: 'Your name',
  nameHint: 'It stands where a drawn signature would.',
  draw: 'Draw it instead',
  small: 'That is too little for a name. Please draw all of it.',
  full: 'No more fits into the box. Clear it to draw anew.',
  done: 'Signed',
  notKept: 'The signature is not saved',
} as const
