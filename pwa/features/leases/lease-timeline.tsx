import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { leaseCheckQuery, leaseEventsQuery } from '#shared/domains/leases/cache/host-queries.ts';
import type { LeaseEvent } from '#shared/domains/leases/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { lists } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { useNames } from '../query-states/use-names.ts';
import { momentText } from './lease-signatures.tsx';
import texts from './texts/en.ts';

/** What happened to a lease, by whom and when, and whether the record of it is as it was written. */
export function LeaseTimeline({ me, lease }: { me: string; lease: string }) {
  const t = useTexts(texts);
  const query = useQuery(leaseEventsQuery(me, lease));
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('leaseTimeline.history')}</h2>
      <RemoteQuery
        query={query}
        what={t('leaseTimeline.events')}
        icon={<HistoryIcon size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(events) => <Events events={events} />}
      </RemoteQuery>
      <ChainCheck me={me} lease={lease} />
    </section>
  );
}

function Events({ events }: { events: readonly LeaseEvent[] }) {
  const t = useTexts(texts);
  const nameOf = useNames([...new Set(events.map(({ actor_id }) => actor_id))]);
  return (
    <ol className="flex flex-col gap-3 border-l border-border pl-4 text-sm">
      {events.map((event) => (
        <li key={event.seq}>
          <span className="block font-medium text-pretty">
            <What event={event} />
          </span>
          <span className="text-muted">
            {event.actor_id
              ? t('leaseTimeline.byAt', {
                  name: nameOf(event.actor_id),
                  at: momentText(event.happened_at),
                })
              : momentText(event.happened_at)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The terms that an event of a change names, by the words of the form. */
const TERMS = [
  'starts_on',
  'ends_on',
  'rent_cents',
  'deposit_cents',
  'due_day',
  'notice_days',
  'after_term',
] as const;

function What({ event: { event, details } }: { event: LeaseEvent }) {
  const t = useTexts(texts);
  if (event === 'sent' && typeof details.version === 'number')
    return t('leaseEvents.sentVersion', { version: details.version });
  if (event === 'signed' && typeof details.name_typed === 'string')
    return t('leaseEvents.signedAs', { name: details.name_typed });
  if (event === 'declined' && typeof details.reason === 'string')
    return t('leaseEvents.declinedBecause', { reason: details.reason });
  if (event === 'changed') {
    const names = TERMS.filter((name) => name in details).map((name) => t(`changedTerms.${name}`));
    if (details.terms_changed === true) names.push(t('changedTerms.terms'));
    if (names.length > 0) return t('leaseEvents.changedTerms', { terms: lists().format(names) });
  }
  return t(`leaseEvents.${event}`);
}

function ChainCheck({ me, lease }: { me: string; lease: string }) {
  const t = useTexts(texts);
  const query = useQuery(leaseCheckQuery(me, lease));
  const { data: check } = query;
  return (
    <div className="mt-4 border-t border-border pt-3 text-sm">
      {check?.intact && (
        <p className="flex gap-2 text-success">
          <ShieldCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          {t('leaseCheck.intact', { events: check.events })}
        </p>
      )}
      {check && !check.intact && (
        <p role="alert" className="flex gap-2 text-danger">
          <ShieldAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
          {t('leaseCheck.broken', { at: check.broken_at ?? 0 })}{' '}
          {check.fault && t(`leaseFault.${check.fault}`)}
        </p>
      )}
      {query.isError && <p className="text-muted">{t('leaseCheck.notChecked')}</p>}
      <Button
        size="sm"
        variant="ghost"
        className="mt-2"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('leaseCheck.checkAgain')}
      </Button>
    </div>
  );
}
