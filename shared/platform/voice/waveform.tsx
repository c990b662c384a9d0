/** The picture is drawn on a field of this size and stretched to its place. */
const WIDTH = 256;
const HEIGHT = 32;

type WaveformProps = {
  /** 0 to 100 each. */
  peaks: readonly number[];
  /** How much was played, 0 to 1. */
  played: number;
};

/** Loudness as bars; what was played is darker. In the colour of the text around it. */
export function Waveform({ peaks, played }: WaveformProps) {
  const step = WIDTH / Math.max(1, peaks.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full fill-current"
    >
      {peaks.map((peak, index) => {
        const height = Math.max(3, (peak / 100) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * step + step * 0.2}
            y={(HEIGHT - height) / 2}
            width={step * 0.6}
            height={height}
            rx={1}
            opacity={(index + 0.5) / peaks.length <= played ? 1 : 0.4}
          />
        );
      })}
    </svg>
  );
}
