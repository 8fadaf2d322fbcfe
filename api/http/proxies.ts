/** The proxies whose `X-Forwarded-*` headers are trusted: addresses and networks of TRUSTED_PROXIES, none by default (D-LIMITS). */
import { BlockList, isIP } from 'node:net';
import { Refusal } from '../refusal.ts';

/** `10.0.0.0/8, 192.168.1.5, ::1` -> a test of addresses. @throws when an entry is neither an address nor a network */
export function trustedProxies(list: string | undefined): (address: string) => boolean {
  const entries = (list ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean);
  if (!entries.length) return () => false;
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (!version || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
      throw new Refusal(`TRUSTED_PROXIES: “${entry}” is neither an address nor a network`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
