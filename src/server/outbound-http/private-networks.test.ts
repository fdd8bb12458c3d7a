import { describe, expect, it } from 'vitest'
import { classifyAddress, parseNetworks } from './private-networks.ts'

describe('classifyAddress', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '8.8.8.8'])(
    'classifies %s as public',
    (address) => {
      expect(classifyAddress(address, [])).toBe('public')
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
    '::7f00:1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::ffff:0:7f00:1',
    '::ffff:0:0a00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::c0a8:101',
    '64:ff9b:1::7f00:1',
    '64:ff9b:1:ffff::10.0.0.1',
    '2002:a9fe:a9fe::1',
    '2002:c0a8:101::1',
    // Teredo: in the first, the client is 10.0.0.1 with all bits inverted; in the second, the server is.
    '2001:0:4136:e378:8000:63bf:f5ff:fffe',
    '2001:0:a00:1:8000:63bf:f7f7:f7f7',
    // ISATAP, below any prefix.
    '2606:2800:220:1:0:5efe:a00:1',
    '2606:2800:220:1:200:5efe:7f00:1',
    'fec0::1',
    '3fff::1',
    '2001:db8::1',
    'ff02::1',
    'not an address',
  ])('refuses %s', (address) => {
    expect(classifyAddress(address, [])).toBe('refused')
  })

  it.each([
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
    '2001:0:4136:e378:8000:63bf:f7f7:f7f7',
  ])('classifies %s by its embedded public IPv4 address', (address) => {
    expect(classifyAddress(address, [])).toBe('public')
  })

  it('accepts only the allowed private networks', () => {
    const networks = parseNetworks('loopback, 10.0.0.0/8, 192.168.4.7')!
    for (const address of ['127.0.0.1', '::1', '::ffff:10.9.9.9', '64:ff9b::10.9.9.9', '192.168.4.7'])
      expect(classifyAddress(address, networks)).toBe('allowed')
    for (const address of ['192.168.4.8', '169.254.169.254', 'fd00::1'])
      expect(classifyAddress(address, networks)).toBe('refused')
  })
})

describe('parseNetworks', () => {
  it.each(['everything', '10.0.0.0/99', '', 'loopback, ', 'plant.example'])('rejects "%s"', (text) => {
    expect(parseNetworks(text)).toBeNull()
  })
})
