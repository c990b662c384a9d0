/** Shows a person that a long start is alive: a line for each step, with its seconds. */
export type Progress = {
  /** Ends the step before and names the next. */
  step(text: string): void;
  /** How far the step is; shown on a terminal. */
  part(done: number, of: number): void;
  end(): void;
};

/** Rewrites one line on a terminal; prints plain lines elsewhere. */
export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  let text = '';
  let started = 0;
  let timer: NodeJS.Timeout | undefined;
  let share = '';
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const close = () => {
    clearInterval(timer);
    if (!text) return;
    const line = `✓ ${text} (${seconds()} s)`;
    out.write(out.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`);
    text = '';
  };
  return {
    step: (next) => {
      close();
      [text, started, share] = [next, performance.now(), ''];
      const show = () => out.write(`\r\x1b[2K… ${text} (${share}${seconds()} s)`);
      if (out.isTTY) timer = setInterval(show, 200);
      else out.write(`… ${text}\n`);
    },
    part: (done, of) => {
      share = `${Math.floor((done / of) * 100)} %, `;
    },
    end: close,
  };
}
