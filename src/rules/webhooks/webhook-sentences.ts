/** The sentences with which a webhook is refused, said the same by the form and by the server. */
export const webhookSentences = {
  nameRequired: 'Please give it a name',
  urlRequired: 'Please enter the address',
  eventsRequired: 'Please choose at least one event',
} as const
