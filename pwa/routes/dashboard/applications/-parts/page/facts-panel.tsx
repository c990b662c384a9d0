import type { ReactNode } from 'react';
import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import { incomeRatio } from '#shared/domains/applications/model/criteria.ts';
import { employmentLabels, joinedLabels } from '#shared/domains/applications/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../../features/dates/long-date.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type Home = { rent_cents: number; currency: string };
type FactsPanelProps = { content: ApplicationContent; home: Home };

/** The facts that were sent: the people, the income against the rent, the day, their words. */
export function FactsPanel({ content, home }: FactsPanelProps) {
  const t = useTexts(texts);
  const { facts, message, co_applicants } = content;
  return (
    <>
      <Panel title={t('facts.title')}>
        {facts ? (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact name={t('facts.people')}>{orNothing(facts.household_size)}</Fact>
            <Fact name={t('facts.moveIn')}>
              {facts.move_in_on ? longDate(facts.move_in_on) : '–'}
            </Fact>
            <Fact name={t('facts.work')}>
              {facts.employment ? employmentLabels[facts.employment] : '–'}
              {facts.employer && <span className="block text-muted">{facts.employer}</span>}
            </Fact>
            <Fact name={t('facts.income')}>
              <Income content={content} home={home} />
            </Fact>
            <Fact name={t('facts.pets')}>{facts.pets.join(', ') || t('facts.none')}</Fact>
            <Fact name={t('facts.vehicles')}>{facts.vehicles.join(', ') || t('facts.none')}</Fact>
          </dl>
        ) : (
          <p className="text-muted">{t('facts.nothingTold')}</p>
        )}
      </Panel>
      {(message || facts?.about) && (
        <Panel title={t('facts.words')}>
          {message && <Words>{message}</Words>}
          {facts?.about && (
            <>
              <h3 className="mt-4 mb-1 text-sm font-semibold">{t('facts.about')}</h3>
              <Words>{facts.about}</Words>
            </>
          )}
        </Panel>
      )}
      {co_applicants.length > 0 && (
        <Panel title={t('facts.together')}>
          <ul className="divide-y divide-border/70">
            {co_applicants.map(({ id, full_name, email, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                <span className="min-w-0">
                  {full_name}
                  {email && <span className="block text-sm break-words text-muted">{email}</span>}
                </span>
                <Badge tone={status === 'confirmed' ? 'brand' : 'outline'}>
                  {joinedLabels[status]}
                </Badge>
              </li>
            ))}
          </ul>
          {co_applicants.some(({ status }) => status === 'invited') && (
            <p className="mt-2 text-sm text-pretty text-muted">{t('facts.notAllAnswered')}</p>
          )}
        </Panel>
      )}
    </>
  );
}

const orNothing = (value: number | null) => (value === null ? '–' : numbers({}).format(value));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

function Words({ children }: { children: string }) {
  return <p className="text-pretty break-words whitespace-pre-line">{children}</p>;
}

/** The income of a month, and how often the rent is in it. */
function Income({ content, home }: FactsPanelProps) {
  const t = useTexts(texts);
  const income = content.facts?.income_cents ?? null;
  const ratio = incomeRatio(content, home);
  if (income === null) return '–';
  return (
    <>
      {money(income, home.currency)}
      {ratio !== null && (
        <span className="block font-normal text-muted">
          {t('facts.timesRent', {
            ratio: numbers({ maximumFractionDigits: 1 }).format(ratio),
            rent: money(home.rent_cents, home.currency),
          })}
        </span>
      )}
    </>
  );
}
