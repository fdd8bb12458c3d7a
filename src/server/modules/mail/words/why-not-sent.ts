/** Why a mail is not sent, whatever the mail server says. */
export const whyNotSent = {
  noServer: 'No mail server is set up any more.',
  linkOver: 'The link was used, replaced or over before the mail went out.',
  notActive: 'The account was deactivated before the mail went out.',
  tooLate: 'It could not be sent within a day.',
}
