/** The build of the tasks' screens, as the yardstick's. */
import path from 'node:path';
import stock from './vite.config.ts';

export default {
  ...stock,
  build: {
    ...stock.build,
    outDir: path.join(import.meta.dirname, '../../../var/stock-tasks'),
    rolldownOptions: { input: path.join(import.meta.dirname, 'tasks.html') },
  },
};
