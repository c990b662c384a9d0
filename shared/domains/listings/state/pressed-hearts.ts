import { personalDevice } from '../../../platform/own-storage.ts';
import { HEARTS_KEY } from '../../../platform/persisted.ts';

/** The prefix of a home's key: one key each, so that tabs do not overwrite each other. */
const PREFIX = `${HEARTS_KEY}.`;

/** How long a press that failed is remembered, in ms: where the page is left, what it asks for fails as well. */
const FAILED_MS = 2_000;

/**
 * Runs what a pressed heart asks for. The press is noted first and at once: the page may be left before the outbox
 * is loaded and written, and the next page then finds it (`recover-hearts.ts`).
 */
export async function noted(listing: string, kept: boolean, run: () => Promise<void>) {
  const press = String(kept);
  personalDevice.set(PREFIX + listing, press);
  const forget = () => {
    // Pressed again meanwhile: that note is not this one's.
    if (personalDevice.get(PREFIX + listing) === press) personalDevice.remove(PREFIX + listing);
  };
  try {
    await run();
  } catch (error) {
    setTimeout(forget, FAILED_MS);
    throw error;
  }
  forget();
}

/** A heart that was pressed, and whether its home was to be a favourite. */
type Press = { listing: string; kept: boolean };

/** Takes what earlier pages have noted and not finished. */
export function pressesLeft(): Press[] {
  return personalDevice.keys(PREFIX).map((key) => ({
    listing: key.slice(PREFIX.length),
    kept: personalDevice.get(key) === 'true',
  }));
}

/** Forgets a press that the outbox has. */
export const forgetPress = ({ listing }: Press): void => personalDevice.remove(PREFIX + listing);
