import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { NextStep } from './deal-step.ts';

const t = textsOf(texts);

/** What a step is called as a link, what it says of where things stand, and who has to act. */
export function stepWords({ name, who }: Pick<NextStep, 'name' | 'who'>): {
  action: string;
  says: string;
  actor: string;
} {
  return { action: t(`step.${name}`), says: t(`says.${name}`), actor: t(`who.${who}`) };
}
