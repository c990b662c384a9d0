import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { OpenQuestions } from '../home-questions/open-questions.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { useHomes } from '../query-states/use-homes.ts';
import { useNames } from '../query-states/use-names.ts';
import { StepLink } from './step-link.tsx';
import texts from './texts/en.ts';
import { type DealStep, useSteps } from './use-steps.ts';

/** Steps that are shown at first, and how many more at a time. */
const SHOWN = 6;
const MORE = 20;

type NextStepsProps = { me: string; side: 'renter' | 'host'; className?: string };

/**
 * What is next in each deal: for a host what waits for them, for a renter where all of it stands, their
 * own turn first.
 */
export function NextSteps({ me, side, className }: NextStepsProps) {
  const t = useTexts(texts);
  const [size, setSize] = useState(SHOWN);
  const { query, steps, total } = useSteps(me, side, side === 'host' ? size : undefined);
  const mine = steps.filter(({ step }) => step.who === 'you');
  const others = steps.filter(({ step }) => step.who !== 'you' && step.who !== 'none');
  // Whose turn it is, and what is urgent, the server says of a host's deals.
  const all = side === 'host' ? steps : [...mine, ...others];
  const shown = all.slice(0, size);
  const left = (side === 'host' ? total : all.length) - shown.length;
  const homeOf = useHomes(me, [...new Set(shown.map(({ deal }) => deal.listing))]);
  const nameOf = useNames(side === 'host' ? shown.map(({ deal }) => deal.person) : []);
  return (
    <section aria-labelledby="next-steps" className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-steps" className="text-xl font-semibold">
          {t('nextSteps.title')}
        </h2>
        <Link
          to={side === 'host' ? '/dashboard/applications' : '/applications'}
          className="shrink-0 text-sm font-semibold text-link hover:underline"
        >
          {t('nextSteps.all')}
        </Link>
      </div>
      {side === 'host' && <OpenQuestions me={me} />}
      <RemoteQuery
        query={query}
        what={t('nextSteps.steps')}
        icon={<ListTodo size={28} />}
        waiting={<Skeleton className="h-20" />}
      >
        {() =>
          shown.length === 0 ? (
            <p className="rounded-lg border border-border bg-surface px-4 py-5 text-muted">
              {side === 'host' ? t('nextSteps.nothingForHost') : t('nextSteps.nothingForRenter')}
            </p>
          ) : (
            <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
              {shown.map((one) => (
                <li key={one.deal.key}>
                  <Row
                    one={one}
                    home={homeOf(one.deal.listing)?.title ?? t('nextSteps.thisHome')}
                    who={side === 'host' ? nameOf(one.deal.person) : ''}
                  />
                </li>
              ))}
              {left > 0 && (
                <li className="px-4 py-2">
                  <Button
                    variant="ghost"
                    size="sm"
                    busy={query.isFetching}
                    onClick={() => setSize(size + MORE)}
                  >
                    {t('nextSteps.more', { count: left })}
                  </Button>
                </li>
              )}
            </ul>
          )
        }
      </RemoteQuery>
    </section>
  );
}

function Row({ one: { step }, home, who }: { one: DealStep; home: string; who: string }) {
  const { actor, says } = stepWords(step);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium text-pretty break-words">
          {who && `${who} · `}
          {home}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-muted">{says}</p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={step.who === 'you' ? 'brand' : 'outline'}>{actor}</Badge>
        <StepLink step={step} about={who ? `${who}, ${home}` : home} look={{ size: 'sm' }} />
      </div>
    </div>
  );
}
