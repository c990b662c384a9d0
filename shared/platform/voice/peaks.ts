/** A waveform has this many bars. */
export const PEAK_COUNT = 64;

/** How loud each stretch of a sound is, 0 to 100; the loudest one is 100, so that whispers show too. */
export function peaksOf(samples: ArrayLike<number>, count = PEAK_COUNT): number[] {
  const loudest = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * samples.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * samples.length) / count));
    let peak = 0;
    for (let at = from; at < Math.min(to, samples.length); at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const most = Math.max(...loudest);
  // Silence stays silence: its noise is no speech.
  const scale = most < 0.01 ? 100 : 100 / most;
  return loudest.map((peak) => Math.min(100, Math.round(peak * scale)));
}

/** The loudness of a moment, 0 to 1, from an analyser's bytes (around 128). */
export function levelOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum += ((byte - 128) / 128) ** 2;
  // Speech uses a small part of the range: the square root moves the meter closer to perceived loudness.
  return Math.min(1, Math.sqrt(Math.sqrt(sum / Math.max(1, bytes.length))) * 1.2);
}
