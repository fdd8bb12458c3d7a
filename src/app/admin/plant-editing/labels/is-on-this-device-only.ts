/** Whether a host's name means the device itself, so that no other one gets there with it. */
export function isOnThisDeviceOnly(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
