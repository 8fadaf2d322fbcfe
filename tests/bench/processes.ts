/** CPU time of processes as Linux counts it, in ticks of a hundredth of a second. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Parent and user + system seconds of a process, `ended`: of those children of its that have ended; undefined when it has ended itself. */
function stat(pid: number): { parent: number; seconds: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const seconds = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) / ticksPerSecond;
    return { parent: Number(fields[1]), seconds: seconds(11), ended: seconds(13) };
  } catch {
    return undefined;
  }
}

/** Memory of a process at its highest, in MB. */
export const peakMegabytes = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/**
 * CPU seconds of a process and its children, those that have ended among them: idle connections of PostgreSQL do while others are measured.
 */
export function cpuSeconds(pid: number): number {
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
  return pids
    .map(one => ({ one, is: stat(one) }))
    .reduce((sum, { one, is }) => {
      if (!is) return sum;
      if (one === pid) return sum + is.seconds + is.ended;
      return is.parent === pid ? sum + is.seconds : sum;
    }, 0);
}
