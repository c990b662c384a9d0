import { Refusal } from '../refusal.ts';

/** Reads a parameter from left to right; where it cannot, it refuses in PostgREST's form. */
export class Reader {
  readonly text: string;
  at = 0;
  readonly #what: string;
  readonly #before: number;

  /** `shown` is what the refusal quotes; `before`, how many characters were put ahead of it. */
  constructor(what: string, text: string, { shown = text } = {}) {
    this.text = text;
    this.#what = `${what} (${shown})`;
    this.#before = text.length - shown.length;
  }

  /** What a sticky pattern finds here; null and no step where it finds nothing. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Whether a text stands here, which is then read. */
  takes(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  sees(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Whether one of some characters stands here, or nothing any more. */
  isAtEnd(characters: string): boolean {
    const next = this.text[this.at];
    return next === undefined || characters.includes(next);
  }

  blanks(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  expect(text: string): void {
    if (!this.takes(text)) throw this.unexpected(`"${text}"`);
  }

  /** Tries a reading; steps back where it finds nothing. */
  attempt<T>(read: () => T | null): T | null {
    const start = this.at;
    const found = read();
    if (found === null) this.at = start;
    return found;
  }

  unexpected(expecting: string): Refusal {
    const found = this.text[this.at];
    const column = Math.max(1, this.at + 1 - Math.max(0, this.#before));
    return new Refusal(
      400,
      'PGRST100',
      `"failed to parse ${this.#what}" (line 1, column ${column})`,
      `unexpected ${found === undefined ? 'end of input' : JSON.stringify(found)} expecting ${expecting}`,
    );
  }
}
