/** Where the operator may send the server: a host that proves who it is (https), or this machine. */
const isHere = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** @param url an address that parses */
export function isGuarded(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isHere(hostname));
}
