import { Link } from '@tanstack/react-router';
import { type NextStep, pageAddress } from '#shared/domains/deals/model/deal-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useLocale } from '#shared/language/use-texts.ts';

type StepLinkProps = {
  step: NextStep;
  /** What it is about, for those who hear a list of links. */
  about?: string;
  look?: { size?: 'sm'; block?: true };
};

/** The way to the page where the next step is taken; quieter where it is the turn of others. */
export function StepLink({ step, about, look = {} }: StepLinkProps) {
  // The language may change: the words below are said again then.
  useLocale();
  const { to, search } = pageAddress(step.page);
  const variant = step.who === 'you' ? 'primary' : 'secondary';
  const { action } = stepWords(step);
  return (
    <Link
      to={to}
      search={search}
      className={buttonClass({ variant, size: look.size, block: look.block })}
      {...(about && { 'aria-label': `${action}: ${about}` })}
    >
      {action}
    </Link>
  );
}
