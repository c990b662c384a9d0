/** Shows a person that a long start is alive: a line for each step, with its seconds. */
export type Progress = {
  /** Ends the step before and names the next. */
  step(text: string): void;
  end(): void;
};

/** Rewrites one line on a terminal; prints plain lines elsewhere. */
export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  let text = '';
  let started = 0;
  let timer: NodeJS.Timeout | undefined;
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
      [text, started] = [next, performance.now()];
      const show = () => out.write(`\r\x1b[2K… ${text} (${seconds()} s)`);
      if (out.isTTY) timer = setInterval(show, 200);
      else out.write(`… ${text}\n`);
    },
    end: close,
  };
}
