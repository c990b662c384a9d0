import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import { type Line, openLine, type Person } from '../../integration/assistant/stage.ts';

/** Questions that one socket carries before it is opened anew, so that its frames stay few. */
const QUESTIONS_EACH = 25;

/** A line of a person that is opened again whenever it was cut, as a client's is (C3). */
export type SteadyLine = {
  /** The line as it is now: an open one. */
  open(): Promise<Line>;
  /**
   * Sends and waits for a frame; sends again on another connection when this one is cut before.
   * `send` may therefore run more than once.
   */
  until<Frame extends ServerMessage>(
    send: (line: Line) => void,
    frame: (one: ServerMessage) => one is Frame,
  ): Promise<Frame>;
  /** How often it was cut. */
  readonly cuts: number;
  close(): void;
};

/** Opens one at an address. */
export function steadyLine(person: Person, url: string): SteadyLine {
  let line: Line | null = null;
  let cut: Promise<null> = Promise.resolve(null);
  let used = 0;
  let cuts = 0;

  async function open(): Promise<Line> {
    if (line?.isOpen() && used < QUESTIONS_EACH) return line;
    line?.close();
    used = 0;
    for (;;) {
      line = await openLine(person, url).catch(() => null);
      if (line) {
        cut = once(line.socket, 'close').then(() => null);
        return line;
      }
      await sleep(50);
    }
  }

  return {
    open,
    async until(send, frame) {
      for (;;) {
        const current = await open();
        used += 1;
        send(current);
        const found = current.until(() => current.frames.find(frame), 'frame asked for');
        // What is not waited for any more ends with its own time.
        found.catch(() => null);
        const answer = await Promise.race([found, cut]);
        if (answer) return answer;
        cuts += 1;
      }
    },
    get cuts() {
      return cuts;
    },
    close: () => line?.close(),
  };
}
