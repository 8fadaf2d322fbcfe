/** CPU time of processes as Linux counts it, in ticks of a hundredth of a second. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** `[pid, parent, user + system seconds]` of a process; undefined when it has ended. */
function stat(pid: number): { parent: number; seconds: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process and its living children. */
export function cpuSeconds(pid: number): number {
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
  return pids
    .map(one => ({ one, is: stat(one) }))
    .reduce((sum, { one, is }) => sum + (is && (one === pid || is.parent === pid) ? is.seconds : 0), 0);
}
