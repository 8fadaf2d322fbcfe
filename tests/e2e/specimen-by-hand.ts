/** `node tests/e2e/specimen-by-hand.ts`: the specimen to look at in a browser, until Ctrl C. */
import { once } from 'node:events';
import { startSpecimen } from './server.ts';

const { origin, password, stop } = await startSpecimen();
console.log(`${origin}   admin   ${password}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await stop();
