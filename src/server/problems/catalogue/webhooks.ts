import { conflict, invalid } from './problem-text.ts'

/** Webhooks and their addresses. */
export const webhookRefusals = {
  webhook_address_invalid: invalid('Please enter an address that starts with https://'),
  webhook_address_with_password: invalid(
    'Every administrator could read a user name or password in the address. Please leave them out.',
  ),
  webhook_address_unknown: invalid(
    ({ host }: { host: string }) => `The server cannot find ${host}. Please check the spelling.`,
  ),
  webhook_address_own_network: invalid(
    'This address is inside the network of this server. The operator of the server can allow it with WEBHOOK_NETWORKS.',
  ),
  webhook_address_not_secure: invalid(
    'Others could read the events in transit. Please enter an address that starts with https://',
  ),
  too_many_webhooks: conflict(
    ({ most }: { most: number }) =>
      `There are already ${most} webhooks. Please delete one that you no longer need.`,
  ),
  webhook_is_off: conflict('This webhook is switched off. Please switch it on first.'),
  delivery_is_waiting: conflict('This event is already waiting to be sent.'),
}

/** Reasons why the delivery of an event failed. */
export const deliveryFailures = {
  own_network: 'The address is inside the network of this server, which is not allowed. Nothing was sent.',
  unknown_name: 'The host name in the address is unknown.',
  no_answer_in_time: 'There was no answer within 10 seconds.',
  refused: 'Nothing listens at this address, or it cannot be reached.',
  certificate: 'The certificate of this address is not trusted.',
  closed: 'The connection ended before there was an answer.',
  redirect:
    'The address redirects to another one. Redirects are not followed: please enter the other address here.',
  status: 'The answer was not a success status (200 to 299).',
} as const
