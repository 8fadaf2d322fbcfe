/** XML as it arrives, element by element: as much memory for a large part as for a small one. Entities of a file's own are refused. */
import type { Readable } from 'node:stream';
import sax from 'sax';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import { takingTurns } from '../turns.ts';

export type Attributes = Readonly<Record<string, string>>;
/** Called for each element, with its name without a prefix. */
export type Listener = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** In characters: one parse step, well under a millisecond. */
const sliceLength = 8_192;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws files.damaged, and any error of the listener */
export async function readXml(stream: Readable, { open, text, close }: Listener): Promise<void> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false });
  parser.onerror = () => {
    throw fileErrors.damaged();
  };
  parser.ondoctype = () => {
    throw fileErrors.damaged();
  };
  parser.onopentag = ({ name, attributes }) => open?.(bare(name), attributes as Attributes);
  parser.ontext = found => text?.(found);
  parser.oncdata = found => text?.(found);
  parser.onclosetag = name => close?.(bare(name));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw fileErrors.damaged();
    }
  };
  const turn = takingTurns();
  for await (const bytes of stream) {
    const part = decoded(bytes as Buffer);
    for (let at = 0; at < part.length; at += sliceLength) {
      parser.write(part.slice(at, at + sliceLength));
      await turn();
    }
  }
  parser.write(decoded());
  parser.close();
}
