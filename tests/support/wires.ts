/** A mail server and an SMS gateway as a process of their own (`wire-process.ts`), and how the application is pointed at them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { messageOptionsOf } from '../../api/services/messages/messages.ts';

/** `later`: 451 and 503; `refuses`: 550 and 422; `hangs`: no answer, and after the text of an e-mail none. */
export type Answers = 'takes' | 'later' | 'refuses' | 'hangs' | 'hangs after data';
type Wire = 'email' | 'sms';
export type Taken = { readonly taken: Wire; readonly to: string; readonly text: string };
export type Tried = { readonly tried: Wire; readonly to: string };
export type WireReport = Taken | Tried | { readonly email: number; readonly sms: number };

export type Wires = {
  readonly taken: Taken[];
  readonly tried: Tried[];
  readonly answer: (change: Partial<Record<Wire, Answers>>) => void;
  /** As the environment of a server says it. */
  readonly env: Record<string, string>;
  readonly options: ReturnType<typeof messageOptionsOf>;
  /** The process is gone, and so are its ports; `start` brings it back on the same ones. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
};

export async function startWires(): Promise<Wires> {
  const taken: Taken[] = [];
  const tried: Tried[] = [];
  let child: ChildProcess | undefined;
  let ports = [0, 0];
  const start = async (): Promise<void> => {
    if (child?.connected) return;
    child = fork(path.join(import.meta.dirname, 'wire-process.ts'), ports.map(String));
    await new Promise<void>(resolve =>
      child!.on('message', (message: WireReport) => {
        if ('taken' in message) taken.push(message);
        else if ('tried' in message) tried.push(message);
        else {
          ports = [message.email, message.sms];
          resolve();
        }
      }),
    );
  };
  await start();
  const env = {
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(ports[0]), SMTP_SECURITY: 'none', MAIL_FROM: 'Bhumi <no-reply@example.gov.bd>' },
    ...{ SMS_URL: `http://127.0.0.1:${ports[1]}/`, SMS_BODY: '%{to} %{text}' },
  };
  return {
    ...{ taken, tried, env, start },
    options: messageOptionsOf(env),
    answer: change => void (child?.connected && child.send(change)),
    stop: async () => {
      if (!child?.connected) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
