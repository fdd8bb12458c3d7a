import { expect, test } from 'vitest'
import { isLoopbackHost } from './is-loopback-host.ts'

test.each(['localhost', 'LOCALHOST', 'walkdown.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  'recognises %s as a loopback host',
  (name) => expect(isLoopbackHost(name)).toBe(true),
)

test.each(['walkdown.plant.example', '192.168.1.20', 'localhost.example', '[fe80::1]', '10.127.0.1'])(
  'accepts %s as reachable from other devices',
  (name) => expect(isLoopbackHost(name)).toBe(false),
)
