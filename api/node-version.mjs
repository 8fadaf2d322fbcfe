/** Runs before everything else: an old Node could not even parse the program, so this shows what to do instead. */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Bhumi needs Node 24 or newer; this is ${process.version}. Use \`npm run …\` after \`npm ci\` (it brings its own Node on Linux and Windows), or install Node 24.
ভূমি চালাতে Node ২৪ বা নতুন লাগে; এটি ${process.version}। \`npm ci\`-এর পরে \`npm run …\` ব্যবহার করুন।`);
  process.exit(1);
}

// Compiled code is cached: later starts are quicker, and need 20 MB less (decision 9).
module.enableCompileCache?.(fileURLToPath(new URL('../var/code', import.meta.url)));
