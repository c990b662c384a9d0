import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, CalendarDays, FileQuestion, Images, type LucideIcon, Tag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { homeTrustQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type {
  AlikePictures,
  HomeTrust,
} from '#shared/domains/listings/model/trust/trust-schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { VisitPanel } from '../guide-visit/visit-panel.tsx';
import texts from './texts/en.ts';
import { monthText } from './trust-month.ts';

const t = textsOf(texts);

/** The question of the help centre, in every language. */
const FAKE_LISTINGS = 'how-do-i-recognize-a-fake-listing';

/** What a reader can go by: papers, pictures, rent and a guide's visit, said as what is known of each. */
export function TrustPanel({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const heading = useId();
  const { data: trust } = useQuery(homeTrustQuery(listing.id));
  // What fails to load is not worth an error in the middle of a page.
  if (!trust) return null;
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-border bg-surface p-5">
      <h2 id={heading} className="text-lg font-semibold">
        {t('trustPanel.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {trust.papers_checked ? (
          <Row Icon={BadgeCheck} ink="text-brand" title={t('trustPanel.papersChecked')} />
        ) : (
          <Row Icon={FileQuestion} title={t('trustPanel.papersNotSeen')}>
            {t('trustPanel.papersAreAsked')}
          </Row>
        )}
        {(trust.taken || trust.added) && (
          <Row Icon={CalendarDays} title={t('trustPanel.agesOfPictures')}>
            {agesOf(trust).join(' ')}
          </Row>
        )}
        {trust.alike.map((alike) => (
          <Alike key={alike.who} alike={alike} />
        ))}
        {trust.low_rent && (
          <Row Icon={Tag} ink="text-warning" title={t('trustPanel.lowRent')}>
            {t('trustPanel.whyLowRent', {
              low: money(trust.low_rent.low_cents, listing.currency),
            })}
          </Row>
        )}
      </ul>
      {(trust.alike.length > 0 || trust.low_rent) && (
        <Link
          to="/help"
          hash={FAKE_LISTINGS}
          className="mt-3 inline-flex items-center text-sm font-semibold text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {t('trustPanel.beCareful')}
        </Link>
      )}
      <VisitPanel listing={listing.id} />
    </section>
  );
}

/** When the pictures were taken or, of those that do not say it, added. */
function agesOf({ taken, added }: HomeTrust): string[] {
  const span = (way: 'taken' | 'added', { count, from, to }: NonNullable<HomeTrust['taken']>) =>
    from === to
      ? t(`trustPanel.${way}In`, { count, month: monthText(from) })
      : t(`trustPanel.${way}Between`, { count, from: monthText(from), to: monthText(to) });
  return [...(taken ? [span('taken', taken)] : []), ...(added ? [span('added', added)] : [])];
}

function Alike({ alike: { who, pictures, since, home } }: { alike: AlikePictures }) {
  const t = useTexts(texts);
  return (
    <Row
      Icon={Images}
      ink="text-warning"
      title={t(`trustPanel.alike.${who}`, { count: pictures, month: monthText(since) })}
    >
      {t(`trustPanel.whyAlike.${who}`)}
      {home && (
        <>
          {' '}
          <Link
            to="/listings/$id"
            params={{ id: home }}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('trustPanel.otherHome')}
          </Link>
        </>
      )}
    </Row>
  );
}

type RowProps = { Icon: LucideIcon; ink?: string; title: string; children?: ReactNode };

function Row({ Icon, ink = 'text-muted', title, children }: RowProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" size={20} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 text-pretty">
        <p className="font-semibold">{title}</p>
        {children && <p className="text-sm text-muted">{children}</p>}
      </div>
    </li>
  );
}
