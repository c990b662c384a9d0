import type { ClockPort } from '#shared/platform/ports/clock.ts';
import { pause } from './element.ts';

/** ACT-12: ms for each character. */
const TYPING = 50;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field that takes text; nothing else is ever typed into. */
export const isField = (element: HTMLElement): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.disabled &&
  !element.readOnly;

/** What is left where two texts mean the same: an amount with and without its currency. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}.]/gu, '');

type Typing = { clock: ClockPort; signal: AbortSignal };

/**
 * Types as a person would, a character at a time. What stands in the field stays: `filled` says that the
 * person, or a draft of theirs, has something there, also where they began while this was typing. The
 * focus stays where it is, so that the keyboard can stop it at any time.
 */
export async function typeInto(
  field: Field,
  text: string,
  { clock, signal }: Typing,
): Promise<'done' | 'filled'> {
  if (bare(field.value) === bare(text)) return 'done';
  // Stopped half-way it goes on from there.
  if (!text.startsWith(field.value)) return 'filled';
  let written = field.value;
  for (const character of [...text.slice(written.length)]) {
    await pause(clock, TYPING, signal);
    if (field.value !== written) return 'filled';
    setValue(field, written + character);
    written = field.value;
  }
  // Fields that judge what was typed do so when it is over; first the last character has to be drawn.
  await pause(clock, TYPING, signal);
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return 'done';
}

/** Past React's own setter, which would take the change for one that it has seen. */
function setValue(field: Field, value: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
