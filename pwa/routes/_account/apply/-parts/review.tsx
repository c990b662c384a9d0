import { useQuery } from '@tanstack/react-query';
import { employmentLabels } from '#shared/domains/applications/model/labels.ts';
import { sharesQuery } from '#shared/domains/documents/cache/shares.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { fromDay } from '#shared/kit/day.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import type { ApplyState } from './apply-state.ts';
import { OwnParts } from './own-parts.tsx';
import type { Rent } from './rent-parts.tsx';
import texts from './texts/en.ts';

type ReviewProps = {
  me: string;
  setup: ApplyState;
  application: string | undefined;
  rent: Rent | null | undefined;
};

/** The message, and all that goes with it. */
export function Review({ me, setup, application, rent }: ReviewProps) {
  const t = useTexts(texts);
  const { values, errors, set } = setup;
  const shares = useQuery({
    ...sharesQuery(me, application ?? ''),
    enabled: application !== undefined,
  });
  const homeText = ({ address, from, until }: (typeof values.homes)[number]) => {
    const day = (one: string | null) => (one && fromDay(one) ? longDate(one) : '');
    return until
      ? t('review.homeFromTo', { address, from: day(from), to: day(until) })
      : t('review.homeFrom', { address, from: day(from) });
  };
  const names = (people: readonly { full_name: string }[]) =>
    people.map(({ full_name }) => full_name).join(', ');
  const nameOf = useNames(values.companions.flatMap(({ mate }) => mate ?? []));
  const together = values.companions.map((one) => ({
    ...one,
    full_name: one.mate ? nameOf(one.mate) : one.full_name,
  }));
  const papers = shares.data?.size;
  const facts: [string, string][] = [
    [t('review.people'), String(values.people ?? '')],
    [t('review.moveInOn'), values.moveIn && fromDay(values.moveIn) ? longDate(values.moveIn) : ''],
    [t('review.work'), values.employment && employmentLabels[values.employment]],
    [
      t('review.incomeAMonth'),
      values.income === null || Number.isNaN(values.income)
        ? ''
        : money(Math.round(values.income * 100), 'USD'),
    ],
    [t('review.employerOrSchool'), values.employer],
    [t('review.pets'), values.pets.join(', ') || t('review.noPets')],
    [t('review.vehicles'), values.vehicles.join(', ') || t('review.noVehicles')],
    [t('review.coApplicants'), names(together) || t('review.noCoApplicants')],
    [t('review.homes'), values.homes.map(homeText).join('\n') || t('review.noHomes')],
    [t('review.references'), names(values.references) || t('review.noReferences')],
    [t('review.papersShared'), papers === undefined ? '' : String(papers)],
  ];
  return (
    <>
      <Textarea
        label={t('review.messageToTheHost')}
        className="min-h-32"
        maxLength={4000}
        placeholder={t('review.whyThisHome')}
        hint={t('review.optional')}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set('message', target.value)}
      />
      <section aria-label={t('review.whatTheHostReads')}>
        <dl className="grid gap-x-8 gap-y-3 rounded-lg border border-border bg-surface p-4 md:grid-cols-2">
          {facts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
        </dl>
        {values.about && (
          <p className="mt-3 border-l-2 border-border pl-3 text-sm text-pretty whitespace-pre-line text-muted">
            {values.about}
          </p>
        )}
      </section>
      <OwnParts companions={together} rent={rent} />
    </>
  );
}
