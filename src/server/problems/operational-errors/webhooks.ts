/** Errors of outbound requests. */
export const webhookErrors = {
  into_own_network: 'This name resolves to an internal network that WEBHOOK_NETWORKS does not allow.',
}
