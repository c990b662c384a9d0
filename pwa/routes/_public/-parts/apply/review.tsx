import { useQuery } from '@tanstack/react-query';
import { employmentLabels } from '#shared/domains/applications/words.ts';
import { sharesQuery } from '#shared/domains/documents/shares.ts';
import { money } from '#shared/domains/listings/rules.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { longDate } from '../long-date.ts';
import type { ApplyState } from './apply-state.ts';

type ReviewProps = { me: string; setup: ApplyState; application: string | undefined };

/** The message, and all that goes with it. */
export function Review({ me, setup, application }: ReviewProps) {
  const { values, errors, set } = setup;
  const shares = useQuery({
    ...sharesQuery(me, application ?? ''),
    enabled: application !== undefined,
  });
  const names = (people: readonly { full_name: string }[]) =>
    people.map(({ full_name }) => full_name).join(', ') || 'None';
  const papers = shares.data?.size;
  const facts: [string, string][] = [
    ['People', String(values.people ?? '')],
    ['Move in on', values.moveIn ? longDate(values.moveIn) : ''],
    ['Work', values.employment && employmentLabels[values.employment]],
    ['Income a month', values.income === null ? '' : money(Math.round(values.income * 100), 'USD')],
    ['Employer or school', values.employer],
    ['Pets', values.pets.join(', ') || 'None'],
    ['Vehicles', values.vehicles.join(', ') || 'None'],
    ['Co-applicants', names(values.companions)],
    ['References', names(values.references)],
    ['Papers shared', papers === undefined ? '' : String(papers)],
  ];
  return (
    <>
      <Textarea
        label="Message to the host"
        className="min-h-32"
        maxLength={4000}
        placeholder="Why this home, and when you would like to move in."
        hint="Optional."
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set('message', target.value)}
      />
      <section aria-label="What the host reads">
        <dl className="grid gap-x-8 gap-y-3 rounded-lg border border-border bg-surface p-4 md:grid-cols-2">
          {facts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
        </dl>
        {values.about && (
          <p className="mt-3 border-l-2 border-border pl-3 text-sm text-pretty whitespace-pre-line text-muted">
            {values.about}
          </p>
        )}
      </section>
    </>
  );
}
