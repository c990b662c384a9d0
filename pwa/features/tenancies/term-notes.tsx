import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lease } from '#shared/domains/leases/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../dates/long-date.ts';
import texts from './texts/en.ts';

type TermNotesProps = {
  lease: Pick<Lease, 'id' | 'status' | 'ends_on' | 'after_term' | 'renews' | 'addendum'>;
  course: LeaseCourse;
  /** What the host's side can do about a rent that is to come. */
  rentAction?: ReactNode;
};

const small = buttonClass({ size: 'sm', variant: 'secondary' });

/** What comes of a running lease: its end or going on, a renewal, a new rent, the list of moving in. */
export function TermNotes({ lease, course, rentAction }: TermNotesProps) {
  const t = useTexts(texts);
  const { rent_change, side, move_in } = course;
  return (
    <div className="flex flex-col gap-3">
      {lease.status === 'active' && <TermWords lease={lease} />}
      <Renewal course={course} />
      {lease.renews && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-pretty text-muted">
            {t(lease.addendum ? 'term.changes' : 'term.renews')}
          </p>
          {side === 'host' && (
            <Link to="/dashboard/leases/$id" params={{ id: lease.renews }} className={small}>
              {t('term.earlier')}
            </Link>
          )}
        </div>
      )}
      {rent_change && (
        <div className="rounded-md border border-accent/40 p-3">
          <p className="text-pretty">
            {t('term.rentChange', {
              day: longDate(rent_change.effective_on),
              rent: money(rent_change.rent_cents, 'USD'),
              former: money(rent_change.former_cents, 'USD'),
            })}
          </p>
          {rent_change.note && (
            <p className="mt-1 break-words whitespace-pre-line text-muted">
              {t('term.rentChangeNote', { note: rent_change.note })}
            </p>
          )}
          {rentAction && <div className="mt-2">{rentAction}</div>}
        </div>
      )}
      {!move_in?.closed_at && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border/70 pt-3">
          <p className="min-w-0 flex-1 basis-56 text-pretty text-muted">
            {t(move_in ? 'course.moveInOpen' : 'course.moveInMissing')}
          </p>
          <MoveInLink lease={lease.id} side={side} />
        </div>
      )}
      {move_in?.closed_at && <MoveInLink lease={lease.id} side={side} />}
    </div>
  );
}

function TermWords({ lease: { ends_on, after_term } }: Pick<TermNotesProps, 'lease'>) {
  const t = useTexts(texts);
  const words =
    ends_on === null
      ? t('term.monthToMonth')
      : t(after_term === 'ends' ? 'term.ends' : 'term.goesOn', { day: longDate(ends_on) });
  return <p className="text-pretty">{words}</p>;
}

function Renewal({ course: { renewal, side } }: Pick<TermNotesProps, 'course'>) {
  const t = useTexts(texts);
  if (!renewal) return null;
  const { id, status, starts_on, rent_cents, addendum } = renewal;
  const step =
    status === 'draft'
      ? 'Draft'
      : status === 'sent' || status === 'partly_signed'
        ? 'Sent'
        : 'Signed';
  const words = addendum ? (`term.addendum${step}` as const) : (`term.renewal${step}` as const);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-56 text-pretty">
        {t(words, { day: longDate(starts_on), rent: money(rent_cents, 'USD') })}
      </p>
      {side === 'host' && (
        <Link to="/dashboard/leases/$id" params={{ id }} className={small}>
          {t(addendum ? 'term.openAddendum' : 'term.openRenewal')}
        </Link>
      )}
    </div>
  );
}

function MoveInLink({ lease, side }: { lease: string; side: LeaseCourse['side'] }) {
  const t = useTexts(texts);
  const search = { kind: 'move_in' };
  const look = `${small} self-start`;
  return side === 'host' ? (
    <Link
      to="/dashboard/leases/$id/inspection"
      params={{ id: lease }}
      search={search}
      className={look}
    >
      {t('course.openMoveIn')}
    </Link>
  ) : (
    <Link to="/my-home/inspection/$lease" params={{ lease }} search={search} className={look}>
      {t('course.openMoveIn')}
    </Link>
  );
}
