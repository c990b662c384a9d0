import { takeReason } from '../parts.ts';
import type { ReadStep } from '../read.ts';

/** 'Decline Noor and tell her we chose someone else': what she is to read is the reason as well. */
export function reasonTold(steps: readonly ReadStep[], vocabulary: ReadonlySet<string>): void {
  const [declined, told] = steps.slice(-2);
  if (declined?.spoken.name !== 'applications.decline') return;
  if (told?.spoken.name !== 'messaging.sendMessage' || typeof told.values.text !== 'string') return;
  const [person] = Object.values(declined.entities).flat();
  const [reader] = Object.values(told.entities).flat();
  if (person?.person && person.person === reader?.id)
    takeReason(declined, told.values.text, vocabulary);
}
