import { conflict, invalid, type ProblemDefinitions } from './problem-definition.ts'

/** Webhooks, push services, and their addresses. */
export const webhookProblems = {
  webhook_address_invalid: invalid(),
  webhook_address_with_password: invalid(),
  webhook_address_unknown: invalid(),
  webhook_address_own_network: invalid(),
  webhook_address_not_secure: invalid(),
  push_service_refused: invalid(),
  too_many_webhooks: conflict(),
  webhook_is_off: conflict(),
  delivery_is_waiting: conflict(),
} satisfies ProblemDefinitions
