import { useRef, useState } from 'react';
import { textsOf } from '#shared/language/texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** Whether the server asks first if a rent is meant, as one that is far from the one before. */
export const asksAboutRent = (error: unknown): boolean =>
  error instanceof AppError && error.hint === 'leases.rent_unusual';

/**
 * A form whose rent the server may ask about: the answer goes with what is sent next, and holds for that
 * number alone.
 */
export function useRentQuestion() {
  const [rent, setRent] = useState<number | null>(null);
  const confirmed = useRef<number>(undefined);
  return {
    /** Sends, with the confirmation where there is one; remembers what is asked about. */
    async ask(
      cents: number,
      send: (confirmation: { confirmed_cents?: number }) => Promise<void>,
    ): Promise<void> {
      try {
        await send(confirmed.current === cents ? { confirmed_cents: cents } : {});
      } catch (error) {
        if (!asksAboutRent(error)) throw error;
        setRent(cents);
        throw new AppError('refused', { message: textsOf(texts)('rentQuestion.answerFirst') });
      }
    },
    /** The rent in question while the field still says it, in cents. */
    asked: (typed: number): number | null => (typed === rent ? rent : null),
    /** Says that it is right; what is sent next goes with it. */
    confirm(): void {
      confirmed.current = rent ?? undefined;
    },
  };
}
