import type { NextStep } from '#shared/domains/deals/model/deal-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import { Note } from '#shared/kit/note.tsx';
import { useLocale } from '#shared/language/use-texts.ts';
import { StepLink } from './step-link.tsx';

type StepNoteProps = {
  step: NextStep;
  /** Left out on the page that the step leads to. */
  linked?: boolean;
};

/** Where a deal stands, who has to act, and the way there. */
export function StepNote({ step, linked = true }: StepNoteProps) {
  useLocale();
  const { actor, says } = stepWords(step);
  return (
    <Note title={actor} {...(linked && { action: <StepLink step={step} look={{ size: 'sm' }} /> })}>
      {says}
    </Note>
  );
}
