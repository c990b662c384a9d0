import { readdirSync, readFileSync } from 'node:fs';

/** What a tick of the kernel's clock is: a hundred of them make a second on every Linux of ours. */
const TICK_MS = 10;

/** Milliseconds of CPU that a process of this machine has taken. */
export function processCpu(pid: number): number {
  return ticksOf(pid).ticks * TICK_MS;
}

/** Milliseconds of CPU that all descendants of this process have taken: a busy machine changes nothing. */
export function descendantsCpu(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      processes.set(Number(name), ticksOf(Number(name)));
    } catch {
      // Gone between listing and reading.
    }
  }
  const family = new Set([process.pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, { parent }] of processes) {
      if (family.has(pid) || !family.has(parent)) continue;
      family.add(pid);
      grown = true;
    }
  }
  family.delete(process.pid);
  return [...family].reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0) * TICK_MS;
}

function ticksOf(pid: number): { parent: number; ticks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of a program stands in brackets and may hold anything; numbers follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
