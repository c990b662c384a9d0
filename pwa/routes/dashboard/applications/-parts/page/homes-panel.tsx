import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import { gapsBetween } from '#shared/domains/applications/model/former-homes.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../../features/dates/long-date.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

/** Where the applicant lived before; `sentOn` is the day on which they said so. */
export function HomesPanel({
  homes,
  sentOn,
}: {
  homes: ApplicationContent['homes'];
  sentOn: string;
}) {
  const t = useTexts(texts);
  const gaps = gapsBetween(homes, sentOn);
  return (
    <Panel title={t('homes.title')}>
      {homes.length === 0 && <p className="text-muted">{t('homes.none')}</p>}
      <ul className="divide-y divide-border/70 empty:hidden">
        {homes.map(({ id, address, from_on, until_on, landlord_name, landlord_contact }) => (
          <li key={id} className="py-3 first:pt-0">
            <span className="font-medium break-words">{address}</span>
            <span className="block text-sm text-muted">
              {until_on
                ? t('homes.fromTo', { from: longDate(from_on), until: longDate(until_on) })
                : t('homes.since', { from: longDate(from_on) })}
            </span>
            {landlord_name && (
              <span className="block text-sm">{t('homes.landlord', { name: landlord_name })}</span>
            )}
            {landlord_contact && (
              <span className="block text-sm break-all">{landlord_contact}</span>
            )}
          </li>
        ))}
      </ul>
      {gaps.map(({ from, until }) => (
        <p key={from} className="mt-2 text-sm text-pretty text-muted">
          {t('homes.gap', { from: longDate(from), until: longDate(until) })}
        </p>
      ))}
    </Panel>
  );
}
