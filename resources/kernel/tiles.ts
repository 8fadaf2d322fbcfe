/** The address of map tiles: a template with the places of zoom, column and row, as `https://tiles.example/{z}/{x}/{y}.png`. Pure. */

const longest = 300;
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])$/;

const addressed = (template: string, places: Readonly<Record<string, number>>): string =>
  template.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(places[name]));

export const tileAddress = (template: string, z: number, x: number, y: number): string => addressed(template, { z, x, y });

/** Over https, or http of this machine; each place once, in the path or the query; nobody's name or password. */
export function isTileTemplate(template: string): boolean {
  if (template.length > longest || /[\s"'<>\\]/.test(template)) return false;
  if (!['{z}', '{x}', '{y}'].every(place => template.split(place).length === 2)) return false;
  const sample = tileAddress(template, 0, 0, 0);
  if (/[{}]/.test(sample) || !URL.canParse(sample)) return false;
  const { protocol, hostname, username, password, origin } = new URL(sample);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isAllowed && plainHost.test(hostname) && username + password === '' && template.toLowerCase().startsWith(`${origin}/`);
}

/** From which the tiles come; nothing without a template. */
export const tileOrigin = (template: string): string => (template === '' ? '' : new URL(tileAddress(template, 0, 0, 0)).origin);
