import { currentLocale, onLocale } from '../locale.ts';

let said: ((message: string) => string) | undefined;
let coming = false;

/** A load that failed is tried again with the next refusal. */
function bring(): void {
  if (coming) return;
  coming = true;
  import('./said-refusal.ts').then(
    ({ saidRefusal }) => {
      said = saidRefusal;
    },
    () => {
      coming = false;
    },
  );
}

// They are there before the first refusal; who reads English loads none.
onLocale(() => {
  if (currentLocale() !== 'en') bring();
});

/** A refusal of a server function in the shown language: the server raises English, written for people. */
export function refusalWords(message: string): string {
  if (currentLocale() === 'en') return message;
  if (!said) bring();
  return said?.(message) ?? message;
}
