/** The network of a caller, for counting: an IPv4 address, or the /64 of an IPv6 subscriber. */
import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network of an address; anything else as it is. */
export function networkOf(address: string): string {
  const [, v4] = mapped.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const bare = address.split('%')[0]!;
  if (!isIPv6(bare)) return address;
  // The URL parser writes an address in its shortest form, without embedded IPv4.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':')));
  const groups = tail === undefined ? first! : [...first!, ...Array<string>(8 - first!.length - last!.length).fill('0'), ...last!];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
