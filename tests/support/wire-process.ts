/**
 * A mail server and an SMS gateway in a process of their own, which a test forks: it says by messages how they are to answer, and learns of
 * every e-mail and SMS that was taken.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Answers, WireReport } from './wires.ts';

const answers: { email: Answers; sms: Answers } = { email: 'takes', sms: 'takes' };
const report = (sent: WireReport): void => void process.send!(sent);

/** Never answers; the other side has to give up by itself. */
const never = () => {};

/** Undefined when the sender is gone in the middle: it was killed, and nothing was taken. */
const textOf = async (stream: NodeJS.ReadableStream): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
};

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo: ({ address }, _, done) => {
    report({ tried: 'email', to: address });
    if (answers.email === 'refuses') return done(refusal(550, `5.1.1 no such user: ${address}`));
    if (answers.email === 'later') return done(refusal(451, '4.3.0 try again later'));
    return answers.email === 'hangs' ? never() : done();
  },
  onData: (stream, { envelope }, done) => {
    void textOf(stream).then(text => {
      if (text === undefined || answers.email === 'hangs after data') return never();
      report({ taken: 'email', to: envelope.rcptTo[0]!.address, text });
      done();
    });
  },
});
mail.on('error', () => {});

const gateway = http.createServer(async (message, response) => {
  const text = await textOf(message);
  if (text === undefined) return;
  report({ tried: 'sms', to: text.split(' ')[0]! });
  if (answers.sms === 'refuses') return void response.writeHead(422).end('not a number');
  if (answers.sms === 'later') return void response.writeHead(503).end('busy');
  if (answers.sms !== 'takes') return never();
  report({ taken: 'sms', to: text.split(' ')[0]!, text });
  response.end('OK');
});

process.on('message', (change: Partial<typeof answers>) => Object.assign(answers, change));
process.on('disconnect', () => process.exit(0));
const [mailPort, smsPort] = process.argv.slice(2).map(Number);
const listener = mail.listen(mailPort, '127.0.0.1', () =>
  gateway.listen(smsPort, '127.0.0.1', () =>
    report({ email: (listener.address() as AddressInfo).port, sms: (gateway.address() as AddressInfo).port }),
  ),
);
