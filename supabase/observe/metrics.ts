import { performance } from 'node:perf_hooks';

/** Values of labels, always of a small fixed set: each combination stays in memory for good. */
type Labels = Record<string, string>;

type Sample = { name: string; labels: Labels; value: number };
type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  read(): Sample[] | Promise<Sample[]>;
};

/** Figures of one process, in the text format that Prometheus reads. */
export type Metrics = {
  counter(name: string, help: string): (labels?: Labels, by?: number) => void;
  histogram(name: string, help: string): (seconds: number, labels?: Labels) => void;
  /** Called on each scrape; a figure that cannot be read is left out. */
  read(
    type: 'counter' | 'gauge',
    name: string,
    help: string,
    values: () => Reading[] | Promise<Reading[]>,
  ): void;
  text(): Promise<string>;
};

/** A value with its labels. */
export type Reading = { labels?: Labels; value: number };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * An empty set. Our own, because the usual library costs each process 20 MB for the same
 * thirty lines of text.
 */
export function createMetrics(): Metrics {
  const families: Family[] = [];
  return {
    counter: (name, help) => {
      const values = new Map<string, { labels: Labels; value: number }>();
      const read = () => [...values.values()].map((one) => ({ name, ...one }));
      families.push({ name, help, type: 'counter', read });
      return (labels = {}, by = 1) => {
        const known = entry(values, labels, () => ({ labels, value: 0 }));
        known.value += by;
      };
    },
    histogram: (name, help) => {
      const values = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
      const read = () => [...values.values()].flatMap((one) => histogramSamples(name, one));
      families.push({ name, help, type: 'histogram', read });
      return (seconds, labels = {}) => {
        const fresh = () => ({
          labels,
          counts: new Array<number>(SECONDS.length + 1).fill(0),
          sum: 0,
        });
        const known = entry(values, labels, fresh);
        const at = SECONDS.findIndex((limit) => seconds <= limit);
        const bucket = at < 0 ? SECONDS.length : at;
        known.counts[bucket] = (known.counts[bucket] ?? 0) + 1;
        known.sum += seconds;
      };
    },
    read: (type, name, help, values) => {
      const read = async () =>
        (await values()).map(({ labels = {}, value }) => ({ name, labels, value }));
      families.push({ name, help, type, read });
    },
    text: async () => {
      const parts = await Promise.all(families.map(familyText));
      return parts.join('');
    },
  };
}

function entry<T>(values: Map<string, T>, labels: Labels, fresh: () => T): T {
  const key = JSON.stringify(labels);
  const known = values.get(key) ?? fresh();
  values.set(key, known);
  return known;
}

function histogramSamples(
  name: string,
  { labels, counts, sum }: { labels: Labels; counts: number[]; sum: number },
): Sample[] {
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    const le = String(SECONDS[at] ?? '+Inf');
    return { name: `${name}_bucket`, labels: { ...labels, le }, value: below };
  });
  return [
    ...buckets,
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: below },
  ];
}

async function familyText({ name, help, type, read }: Family): Promise<string> {
  const samples = await Promise.try(read).catch(() => []);
  const lines = samples.map(
    (sample) => `${sample.name}${labelText(sample.labels)} ${sample.value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelText(labels: Labels): string {
  const escaped = (text: string) =>
    text.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`));
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length ? `{${pairs.join(',')}}` : '';
}

/** What every process can say about itself. */
export function readProcess(metrics: Metrics): void {
  const one = (value: number): Reading[] => [{ value }];
  metrics.read('counter', 'process_cpu_seconds_total', 'CPU time used.', () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  });
  metrics.read('gauge', 'process_resident_memory_bytes', 'Memory in use.', () =>
    one(process.memoryUsage.rss()),
  );
  metrics.read('gauge', 'nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', () =>
    one(process.memoryUsage().heapUsed),
  );
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.read('gauge', 'process_start_time_seconds', 'When it started.', () => one(startedAt));
  metrics.read('counter', 'nodejs_eventloop_active_seconds_total', 'Time spent at work.', () =>
    one(performance.eventLoopUtilization().active / 1000),
  );
}
