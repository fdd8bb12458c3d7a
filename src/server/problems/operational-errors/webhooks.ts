/** Errors of outbound requests. */
export const webhookFaults = {
  into_own_network: 'This name leads into a network of our own that WEBHOOK_NETWORKS does not allow.',
}
