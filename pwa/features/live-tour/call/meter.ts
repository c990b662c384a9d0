import {
  isSilent,
  PROBE_TIMES,
  type Probe,
  sampleOf,
} from '#shared/domains/tours/model/live/probes.ts';
import type { Sample } from '#shared/domains/tours/model/live/stages.ts';

type MeterOptions = {
  send(text: string): void;
  stats(): Promise<RTCStatsReport> | null;
  onSample(sample: Sample): void;
  onSilent(): void;
  /** Something came back. */
  onAnswer(): void;
};

/** Measures a connection by small packets of its own and by what the browser counts of sound and picture. */
export type Meter = { hear(text: string): void; begin(): void; end(): void };

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const LOOK_EVERY = 1_000;

export function createMeter({ send, stats, onSample, onSilent, onAnswer }: MeterOptions): Meter {
  let probes = new Map<string, Probe>();
  let number = 0;
  let began = 0;
  let counted: { lost: number; received: number } | null = null;
  let lostOfMedia = 0;
  let timers: ReturnType<typeof setInterval>[] = [];

  function probe(): void {
    const now = performance.now();
    number += 1;
    probes.set(String(number), { sentAt: now, answeredAt: null });
    for (const [key, { sentAt }] of probes) {
      if (now - sentAt > PROBE_TIMES.span) probes.delete(key);
    }
    send(`?${number}`);
  }

  /** The share of packets of sound and picture that did not come since the last look. */
  async function count(): Promise<void> {
    const report = await stats()?.catch(() => null); // a connection that is closed
    if (!report) return;
    let [lost, received] = [0, 0];
    for (const one of report.values() as Iterable<Record<string, unknown>>) {
      if (one.type !== 'inbound-rtp') continue;
      lost += countOf(one.packetsLost);
      received += countOf(one.packetsReceived);
    }
    const before = counted;
    counted = { lost, received };
    // What was lost before the first look was lost in the cut, or on another way.
    if (!before) return;
    const more = { lost: lost - before.lost, received: received - before.received };
    const all = more.lost + more.received;
    lostOfMedia = more.lost > 0 && all > 10 ? more.lost / all : 0;
  }

  async function look(): Promise<void> {
    const now = performance.now();
    if (isSilent([...probes.values()], began, now)) return onSilent();
    await count();
    const sample = sampleOf([...probes.values()], now);
    if (sample) onSample({ ...sample, loss: Math.max(sample.loss, lostOfMedia) });
  }

  const end = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  return {
    hear(text) {
      if (text.startsWith('?')) return send(`!${text.slice(1)}`);
      const asked = probes.get(text.slice(1));
      if (!asked) return;
      asked.answeredAt ??= performance.now();
      onAnswer();
    },
    begin() {
      end();
      probes = new Map();
      counted = null;
      lostOfMedia = 0;
      began = performance.now();
      timers = [setInterval(probe, PROBE_TIMES.every), setInterval(() => void look(), LOOK_EVERY)];
    },
    end,
  };
}
