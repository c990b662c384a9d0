import { isComposing } from './composition.ts';

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
