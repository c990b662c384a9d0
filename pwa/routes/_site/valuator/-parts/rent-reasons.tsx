import { money } from '#shared/domains/listings/model/rules.ts';
import type { Valued } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type Line = { key: string; label: string; cents: number };

const SHOWN = 6;

/** Amounts with their signs, each with a bar to the side that it moves the rent to. */
function Amounts({ id, lines }: { id: string; lines: readonly Line[] }) {
  const most = Math.max(...lines.map(({ cents }) => Math.abs(cents)), 1);
  return (
    <ul aria-labelledby={id} className="mt-3 flex flex-col gap-3">
      {lines.map(({ key, label, cents }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-pretty">{label}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {cents > 0 ? '+' : '−'}
              {money(Math.abs(cents))}
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 grid h-1.5 grid-cols-2">
            <span
              className={cx('h-full rounded-l-full bg-accent', cents < 0 ? 'ml-auto' : 'hidden')}
              style={{ width: `${(Math.abs(cents) / most) * 100}%` }}
            />
            <span
              className={cx('col-start-2 h-full rounded-r-full bg-brand', cents < 0 && 'hidden')}
              style={{ width: `${(cents / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is particular about the home, and what that is worth. */
export function RentReasons({ valued: { reasons, city } }: { valued: Valued }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="text-xl font-semibold">
        {t('reasons.title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">{t('reasons.lead', { city })}</p>
      <Amounts
        id="reasons"
        lines={reasons
          .slice(0, SHOWN)
          .map(({ what, cents }) => ({ key: what, label: t(`reasons.reason.${what}`), cents }))}
      />
    </section>
  );
}

/** What the home does not have, and what it would be worth. */
export function RentChanges({ valued: { changes } }: { valued: Valued }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-xl font-semibold">
        {t('reasons.changes')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        {t(changes.length > 0 ? 'reasons.changesLead' : 'reasons.none')}
      </p>
      {changes.length > 0 && (
        <Amounts
          id="changes"
          lines={changes
            .slice(0, SHOWN)
            .map(({ what, cents }) => ({ key: what, label: t(`reasons.change.${what}`), cents }))}
        />
      )}
    </section>
  );
}
