import { CircleCheck, CircleDashed, CircleDot, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { movingOutSteps, nextStep, type Step } from '#shared/domains/tenancies/model/steps.ts';
import { Card } from '#shared/kit/card.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../earnings/amounts.ts';
import { DepositLetter } from './deposit-letter.tsx';
import { StepLink } from './step-link.tsx';
import { stepWords } from './step-words.ts';
import texts from './texts/en.ts';

const LOOKS = {
  done: { Icon: CircleCheck, ink: 'text-success' },
  now: { Icon: CircleDot, ink: 'text-accent' },
  later: { Icon: CircleDashed, ink: 'text-muted' },
  none: { Icon: Minus, ink: 'text-muted' },
} as const;

type MovingOutProps = {
  me: string;
  lease: { id: string; status: 'ending' | 'ended'; starts_on: string; ends_on: string };
  course: LeaseCourse;
  /** The host's one step that puts the home on offer again. */
  offer?: ReactNode;
};

/** The steps at the end of a tenancy: which are done, who has to act, and the way to each. */
export function MovingOut({ me, lease, course, offer }: MovingOutProps) {
  const t = useTexts(texts);
  const heading = useId();
  const steps = movingOutSteps(course, lease);
  const mine = nextStep(steps, course.side);
  return (
    <section aria-labelledby={heading}>
      <Card className="p-4 md:p-6">
        <h2 id={heading} className="text-xl font-semibold">
          {t('course.heading')}
        </h2>
        <p className="mt-1 text-pretty text-muted">
          {mine
            ? t('course.yourTurn', { step: t(`step.${mine.name}`) })
            : t('course.nothingForYou')}
        </p>
        <ol aria-label={t('course.steps')} className="mt-4 divide-y divide-border/70">
          {steps.map((step) => (
            <StepRow key={step.name} step={step} course={course} lease={lease}>
              {step.name === 'offer' && step.state === 'now' ? (
                offer
              ) : (
                <div className="flex flex-wrap gap-2 empty:hidden">
                  {step.name === 'deposit' && step.state === 'done' && (
                    <DepositLetter me={me} lease={lease.id} />
                  )}
                  <StepLink step={step} course={course} lease={lease.id} />
                </div>
              )}
            </StepRow>
          ))}
        </ol>
      </Card>
    </section>
  );
}

type StepRowProps = Omit<MovingOutProps, 'me' | 'offer'> & { step: Step; children: ReactNode };

function StepRow({ step, course, lease, children }: StepRowProps) {
  const t = useTexts(texts);
  const { Icon, ink } = LOOKS[step.state];
  const { name, state, actor } = step;
  const lines = name === 'deposit' ? (course.deposit?.lines ?? []) : [];
  const who =
    actor === null
      ? null
      : actor === 'both'
        ? t('actor.youAndThem')
        : t(actor === course.side ? 'actor.you' : `actor.${actor}`);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" size={22} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={cx('font-semibold', state === 'none' && 'text-muted')}>
            {t(`step.${name}`)}
          </span>
          <span className="text-sm text-muted">
            {t(`state.${state}`)}
            {who && state !== 'done' && ` · ${who}`}
          </span>
        </p>
        <p className="text-pretty text-muted">{stepWords(step, course, lease)}</p>
        {lines.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-sm text-muted">
            {lines.map(({ description, amount_cents }) => (
              <li key={description}>
                {description}: {exactMoney(amount_cents)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="max-md:w-full max-md:pl-9 empty:hidden">{children}</div>
    </li>
  );
}
