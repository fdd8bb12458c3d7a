import { describe, expect, it } from 'vitest'
import { judgeAddress, parseNetworks } from './own-network.ts'

describe('judgeAddress', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '8.8.8.8'])(
    'lets %s be reached',
    (address) => {
      expect(judgeAddress(address, [])).toBe('public')
    },
  )

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('refuses %s', (address) => {
    expect(judgeAddress(address, [])).toBe('refused')
  })

  it('lets into the networks that are allowed, and no others', () => {
    const networks = parseNetworks('loopback, 10.0.0.0/8, 192.168.4.7')!
    for (const address of ['127.0.0.1', '::1', '::ffff:10.9.9.9', '192.168.4.7'])
      expect(judgeAddress(address, networks)).toBe('allowed')
    for (const address of ['192.168.4.8', '169.254.169.254', 'fd00::1'])
      expect(judgeAddress(address, networks)).toBe('refused')
  })
})

describe('parseNetworks', () => {
  it.each(['everything', '10.0.0.0/99', '', 'loopback, ', 'plant.example'])('takes no "%s"', (text) => {
    expect(parseNetworks(text)).toBeNull()
  })
})
