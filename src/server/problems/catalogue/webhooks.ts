import { conflict, invalid } from './problem-text.ts'

/** Webhooks, and where they lead. */
export const webhookRefusals = {
  webhook_address_invalid: invalid('Please enter an address that starts with https://'),
  webhook_address_with_password: invalid(
    'An address with a user or a password in it would show them to every administrator. Please leave them out.',
  ),
  webhook_address_unknown: invalid(
    ({ host }: { host: string }) =>
      `${host} is not known here. Please look whether it is written as it should be.`,
  ),
  webhook_address_own_network: invalid(
    'This address leads into the network of this server. Whoever runs it can allow that with WEBHOOK_NETWORKS.',
  ),
  webhook_address_not_secure: invalid(
    'What is sent could be read on its way. Please enter an address that starts with https://',
  ),
  too_many_webhooks: conflict(
    ({ most }: { most: number }) =>
      `There are ${most} webhooks already. Please delete one that nobody needs any more.`,
  ),
  webhook_is_off: conflict('This webhook is switched off. Please switch it on first.'),
  delivery_is_waiting: conflict('This event is on its way already.'),
}

/** Why an event did not count as taken, for whoever looks at the attempt. */
export const deliveryFailures = {
  own_network: 'The address leads into the network of this server, which is not allowed. Nothing was sent.',
  unknown_name: 'The name in the address is not known.',
  no_answer_in_time: 'There was no answer within 10 seconds.',
  refused: 'Nothing listens at this address, or it cannot be reached.',
  certificate: 'The certificate of this address is not trusted.',
  closed: 'The connection ended before there was an answer.',
  redirect: 'The answer leads to another address. That is not followed: please enter the other one here.',
  status: 'The answer was not one of success (200 to 299).',
} as const
