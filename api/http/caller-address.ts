/** Who asks, and by which address of ours: each trusted proxy (TRUSTED_PROXIES) says who asked it, and nobody else is believed (D-LIMITS). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether an address is of a proxy of ours. */
type Trusts = (address: string) => boolean;

/** What proxies wrote one after another, the nearest last; what a caller made up is before it. */
const saidIn = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);

/** `203.0.113.5:4711` and `[2001:db8::1]:4711` without the port, as some proxies write it; undefined for what is no address. */
function addressIn(said: string | undefined): string | undefined {
  const bare = said?.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');
  return bare !== undefined && isIP(bare) !== 0 ? bare : undefined;
}

/** The nearest address that is no proxy of ours, and how many proxies are between. What is no address is the word of nobody. */
function cameFrom(peer: string, header: string | string[] | undefined, trusts: Trusts): { ip: string; proxies: number } {
  const said = saidIn(header);
  let [ip, proxies] = [peer, 0];
  while (trusts(ip)) {
    proxies += 1;
    const before = addressIn(said.pop());
    if (before === undefined) break;
    ip = before;
  }
  return { ip, proxies };
}

/** The outermost of our proxies wrote it, or the one that replaced it. */
const outermost = (header: string | string[] | undefined, proxies: number): string | undefined => {
  const said = saidIn(header);
  return said[Math.max(said.length - proxies, 0)];
};

/** `ip`: the caller's. `origin`: the address of ours that they asked, as `https://bhumi.example`. */
export type Caller = { readonly ip: string; readonly origin: string };

export function addressOf(message: IncomingMessage, trusts: Trusts): Caller {
  const { headers, socket } = message;
  const peer = socket.remoteAddress ?? '';
  const { ip, proxies } = cameFrom(peer, headers['x-forwarded-for'], trusts);
  const [scheme, host] = proxies === 0 ? [] : ['x-forwarded-proto', 'x-forwarded-host'].map(name => outermost(headers[name], proxies));
  return { ip, origin: `${scheme ?? ('encrypted' in socket ? 'https' : 'http')}://${host ?? headers.host ?? 'localhost'}` };
}
