import { expect, test } from 'vitest'
import { isOnThisDeviceOnly } from './is-on-this-device-only.ts'

test.each(['localhost', 'LOCALHOST', 'walkdown.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  '%s leads no phone here',
  (name) => expect(isOnThisDeviceOnly(name)).toBe(true),
)

test.each(['walkdown.plant.example', '192.168.1.20', 'localhost.example', '[fe80::1]', '10.127.0.1'])(
  '%s may',
  (name) => expect(isOnThisDeviceOnly(name)).toBe(false),
)
