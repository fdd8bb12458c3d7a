/** Errors of outbound requests to webhooks and push services. */
export const webhookErrors = {
  push_waits: ({ reason }: { reason: string }) =>
    `A push service did not accept a message. The server will retry. Reason: ${reason}.`,
  into_own_network: 'This name resolves to an internal network that WEBHOOK_NETWORKS does not allow.',
}
