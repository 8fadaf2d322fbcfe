/**
 * Printing: `printed('sheet', data)` returns a PDF. A separate process (`press.ts`) makes one paper after the other, so that no request
 * waits for typesetting, and a paper that never ends can be stopped.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { printingErrors } from './errors.ts';

/** The files in `templates/`. */
export type Template = 'sheet' | 'list' | 'letter' | 'book';

/** `data` is JSON text; pictures are referred to by their names. */
export type Order = {
  readonly template: Template;
  readonly data: string;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
};
export type Printout = { readonly pdf: Uint8Array } | { readonly why: string };

type Job = { readonly order: Order; readonly resolve: (pdf: Buffer) => void; readonly reject: (error: Error) => void };

/** In bytes: more than the longest sheet, less than what would take a page long. */
const mostData = 1_000_000;
const mostPictures = 12_000_000;
/** The longest queue; later requests are asked to try again. */
const mostWaiting = 20;
/** In milliseconds: how long one paper may take, the start of the press included. */
const longest = 20_000;
/** In milliseconds: an idle press is stopped after this time. */
const idle = 60_000;

const queue: Job[] = [];
let running: Job | undefined;
let press: ChildProcess | undefined;
let clock: NodeJS.Timeout | undefined;

function startPress(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'press.ts'), {
    ...{ execArgv: [], env: {}, serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr!.on('data', text => {
    said = `${said}${text}`.slice(-2000);
  });
  child.on('message', (printout: Printout) => {
    if (press === child) finish(printout);
  });
  child.on('error', error => lost(child, error));
  child.on('exit', () => lost(child, new Error(`the press has ended: ${said}`)));
  return child;
}

/** An idle press does not keep the server from exiting. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  clock = setTimeout(() => stopPress(child), idle).unref();
}

function stopPress(child: ChildProcess): void {
  if (press === child) press = undefined;
  child.kill('SIGKILL');
}

function finish(printout: Printout): void {
  const job = running!;
  running = undefined;
  clearTimeout(clock);
  rest(press!);
  if ('pdf' in printout) job.resolve(Buffer.from(printout.pdf));
  else job.reject(new Error(`${job.order.template} is not printed: ${printout.why}`));
  next();
}

function lost(child: ChildProcess, error: Error): void {
  if (press !== child) return;
  press = undefined;
  clearTimeout(clock);
  const job = running;
  running = undefined;
  job?.reject(error);
  next();
}

function next(): void {
  if (running !== undefined) return;
  running = queue.shift();
  if (running === undefined) return;
  press ??= startPress();
  clearTimeout(clock);
  press.ref();
  press.channel?.ref();
  const child = press;
  clock = setTimeout(() => {
    lost(child, printingErrors.tooLong());
    stopPress(child);
  }, longest);
  child.send(running.order);
}

/** @throws printing.busy, printing.too_large, printing.too_long */
export function printed(template: Template, data: object, pictures: Order['pictures'] = {}): Promise<Buffer> {
  const order = { template, data: JSON.stringify(data), pictures };
  const size = Object.values(pictures).reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (order.data.length > mostData || size > mostPictures) return Promise.reject(printingErrors.tooLarge());
  if (queue.length >= mostWaiting) return Promise.reject(printingErrors.busy());
  return new Promise((resolve, reject) => {
    queue.push({ order, resolve, reject });
    next();
  });
}
