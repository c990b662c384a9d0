import { useQuery } from '@tanstack/react-query';
import {
  leaseLateFeeQuery,
  splitsQuery,
} from '#shared/domains/earnings/cache/arrangement-queries.ts';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { tenancyLabels } from '#shared/domains/leases/model/labels.ts';
import { can, hasBegun } from '#shared/domains/leases/model/rules.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { addressText, type MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { lateFeeWords } from '../../../../features/earnings/late-fee-words.ts';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { GiveNotice } from '../../../../features/leases/give-notice.tsx';
import { LeaseContacts } from '../../../../features/leases/lease-contacts.tsx';
import { LeasePaperFile } from '../../../../features/leases/lease-paper-file.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { percentText } from '../../../../features/rent-parts/part-text.ts';
import { HomeName, HomePicture } from '../../-parts/home-name.tsx';
import texts from './texts/en.ts';

const tones: Record<LeaseStatus, 'brand' | 'accent' | 'neutral'> = {
  draft: 'neutral',
  sent: 'accent',
  partly_signed: 'accent',
  active: 'brand',
  ending: 'accent',
  ended: 'neutral',
};

type TenancyCardProps = { me: string; lease: Tenancy; home: MyHome | undefined };

/** A home that the user rents, and the terms of its lease. */
export function TenancyCard({ me, lease, home }: TenancyCardProps) {
  const t = useTexts(texts);
  const nameOf = useNames(
    lease.parties.map(({ profile_id }) => profile_id),
    me,
  );
  const { data: fee } = useQuery(leaseLateFeeQuery(me, lease.id));
  const now = useNow();
  const begun = home ? hasBegun(lease, dayIn(now, home.time_zone)) : true;
  const others = lease.parties.filter(({ party }) => party === 'tenant');
  const splits = useQuery({ ...splitsQuery(me, lease.id), enabled: others.length > 1 }).data;
  const parts = splits?.find(({ agreed_at }) => agreed_at !== null)?.lease_split_parts ?? [];
  const partOf = (person: string) =>
    parts.find(({ profile_id }) => profile_id === person)?.share_bps ?? 0;
  const facts: [string, string][] = [
    [t('tenancyCard.from'), longDate(lease.starts_on)],
    [t('tenancyCard.until'), lease.ends_on ? longDate(lease.ends_on) : t('tenancyCard.noEnd')],
    [
      t('tenancyCard.rent'),
      t(lease.due_day > 28 ? 'tenancyCard.rentDueLate' : 'tenancyCard.rentDue', {
        rent: money(lease.rent_cents, lease.currency),
        day: lease.due_day,
      }),
    ],
    [
      t('tenancyCard.deposit'),
      lease.deposit_cents ? money(lease.deposit_cents, lease.currency) : t('tenancyCard.noDeposit'),
    ],
    ...(fee ? [[t('tenancyCard.lateFee'), lateFeeWords(fee)] as [string, string]] : []),
    [t('tenancyCard.notice'), t('tenancyCard.days', { days: lease.notice_days })],
    [t('tenancyCard.host'), nameOf(lease.host_id)],
    ...(others.length > 1
      ? [
          [
            t('tenancyCard.tenants'),
            others.map(({ profile_id }) => nameOf(profile_id)).join(', '),
          ] as [string, string],
        ]
      : []),
    ...(parts.length > 0
      ? [
          [
            t('tenancyCard.parts'),
            others
              .map(({ profile_id }) =>
                t('tenancyCard.part', {
                  name: profile_id === me ? t('tenancyCard.you') : nameOf(profile_id),
                  percent: percentText(partOf(profile_id)),
                }),
              )
              .join(', '),
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <Card className="overflow-hidden md:flex">
      <HomePicture
        home={home}
        sizes="(min-width: 768px) 320px, calc(100vw - 32px)"
        className="aspect-video shrink-0 md:aspect-auto md:w-80"
      />
      <div className="min-w-0 grow p-4 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-xl font-semibold text-pretty">
              <HomeName home={home} />
            </h2>
            {home && <p className="mt-0.5 text-pretty text-muted">{addressText(home)}</p>}
          </div>
          <Badge tone={tones[lease.status]}>{tenancyLabels[lease.status]}</Badge>
        </div>
        <dl className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
          {facts.map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
        {lease.status === 'ending' && lease.ends_on && (
          <p className="mt-4 text-pretty text-muted">
            {t('tenancyCard.thisLeaseEndsOn', { day: longDate(lease.ends_on) })}
            {lease.notice_given_at &&
              ` ${lease.notice_given_by === me ? t('tenancyCard.youGaveNotice') : t('tenancyCard.noticeWasGiven')}`}
          </p>
        )}
        {!begun && (
          <p className="mt-4 text-pretty text-muted">
            {t('tenancyCard.beginsOn', { day: longDate(lease.starts_on) })}
          </p>
        )}
        <LeaseContacts
          me={me}
          side="tenant"
          lease={lease}
          className="mt-5 border-t border-border pt-4"
        />
        {lease.activated_at && (
          <div className="mt-5 border-t border-border pt-4">
            <LeasePaperFile me={me} lease={lease} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {can.giveNotice(lease) && begun && home && (
            <GiveNotice me={me} side="tenant" lease={lease} home={home} />
          )}
          <MessageButton
            hasWords
            to={lease.host_id}
            name={nameOf(lease.host_id)}
            listing={lease.listing_id}
          />
        </div>
      </div>
    </Card>
  );
}
