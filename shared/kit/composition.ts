/** What tells a key of an input method from one of the person; both kinds of events have it. */
type Pressed = { isComposing: boolean; keyCode: number };

/**
 * Whether a key press belongs to an input method, such as the Enter that confirms a Japanese word.
 * Safari ends the composition first and marks the key with 229 only.
 */
export function isComposing({ isComposing, keyCode }: Pressed): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Lets no field and no form of a page take an input method's Enter for the person's. The keys go to the
 * window first: what handles them, in libraries and in browsers, comes after it.
 */
export function guardComposition(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
