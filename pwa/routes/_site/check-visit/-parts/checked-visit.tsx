import { Link } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { checkText } from '#shared/domains/tours/model/visit/checklist.ts';
import type { CheckedVisit as Check } from '#shared/domains/tours/model/visit/guide-visit.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { visitDay } from '../../../../features/guide-visit/visit-day.ts';
import { VisitFacts } from '../../../../features/guide-visit/visit-facts.tsx';
import texts from './texts/en.ts';
import { VisitPictures } from './visit-pictures.tsx';

type Genuine = Extract<Check, { genuine: true }>;

/** What the check of a proof found: genuine and what it says, taken back, or not what the server signed. */
export function CheckedVisit({ check }: { check: Check }) {
  const t = useTexts(texts);
  const isGood = check.genuine && check.state !== 'withdrawn';
  const Icon = isGood ? ShieldCheck : ShieldAlert;
  return (
    <section
      aria-label={t('checkedVisit.result')}
      className={cx(
        'rounded-lg border bg-surface p-4 md:p-6',
        isGood ? 'border-success/40' : 'border-danger/40',
      )}
    >
      <h2 className="flex items-start gap-2 text-lg font-semibold text-pretty">
        <Icon
          aria-hidden="true"
          size={22}
          className={cx('mt-0.5 shrink-0', isGood ? 'text-success' : 'text-danger')}
        />
        {t(check.genuine ? `checkedVisit.${check.state}` : 'checkedVisit.doesNotMatch')}
      </h2>
      {check.genuine ? (
        <Said visit={check} />
      ) : (
        <p className="mt-3 text-pretty">{t('checkedVisit.whyNot', { brand: PRODUCT })}</p>
      )}
    </section>
  );
}

function Said({ visit }: { visit: Genuine }) {
  const t = useTexts(texts);
  const { guide, home, held_on, fades_on, state } = visit;
  const troubled = visit.checklist.filter((point) => point.state === 'problem');
  const name = guide.full_name ?? t('checkedVisit.aGuide');
  return (
    <>
      <p className="mt-3 text-pretty">
        {t.rich(home ? 'checkedVisit.sawHome' : 'checkedVisit.sawAHome', {
          name,
          day: visitDay(held_on),
          home: home ? `${home.title}, ${home.city}, ${home.state}` : '',
          link: (words) =>
            home && (
              <Link
                to="/listings/$id"
                params={{ id: home.id }}
                className="font-semibold text-link underline-offset-4 hover:underline"
              >
                {words}
              </Link>
            ),
        })}
      </p>
      {state !== 'withdrawn' && (
        <p className="mt-1 text-sm text-pretty text-muted">
          {t(state === 'current' ? 'checkedVisit.shownUntil' : 'checkedVisit.shownNoMore', {
            day: visitDay(fades_on),
          })}
        </p>
      )}
      <VisitFacts visit={visit} />
      {troubled.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('checkedVisit.problems', {
            points: troubled.map(({ item }) => checkText(item)).join(', '),
          })}
        </p>
      )}
      {visit.picture_hashes.length > 0 && <VisitPictures hashes={visit.picture_hashes} />}
    </>
  );
}
