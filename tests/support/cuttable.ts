/** A way to a server that a test can cut and mend: a database that goes away and comes back. */
import net, { type AddressInfo } from 'node:net';

export type Cuttable = {
  /** The same address through this way. */
  readonly url: string;
  /** Every connection breaks, and every new one. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
};

export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url);
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer(near => {
    if (isCut) return void near.destroy();
    const far = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      breakAll();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
