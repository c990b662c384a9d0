/** What tells a key of an input method from one of the person; both kinds of events have it. */
type Pressed = { isComposing: boolean; keyCode: number };

/**
 * Whether a key press belongs to an input method, such as the Enter that confirms a Japanese word.
 * Safari ends the composition first and marks the key with 229 only.
 */
export function isComposing({ isComposing, keyCode }: Pressed): boolean {
  return isComposing || keyCode === 229;
}
