/** How long tests wait for something that happens soon: a busy machine takes ten times as long as an idle one. */
export const SOON = { timeout: 150_000, interval: 50 }
