import { Link } from '@tanstack/react-router';
import type { ReceivedApplication } from '#shared/domains/applications/api/applications.ts';
import {
  applicationStatusLabels,
  declineReasonLabels,
} from '#shared/domains/applications/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { ApplicationNotes } from '../../-parts/application-notes/application-notes.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What every list of received applications shows. */
export function applicationColumns(
  nameOf: (id: string) => string,
  now: Date,
  me: string,
  /** Leases are no assistant member's (DEC-39). */
  seesLeases: boolean,
): Column<ReceivedApplication>[] {
  return [
    {
      id: 'applicant',
      header: t('applicationColumns.applicant'),
      card: 'title',
      cell: ({ id, applicant_id, listings: home, message }) => (
        <>
          <span className="flex items-center gap-2">
            <Link
              to="/dashboard/applications/$id"
              params={{ id }}
              className="hover:underline pointer-coarse:py-2"
            >
              {nameOf(applicant_id)}
            </Link>
            <MessageButton
              to={applicant_id}
              name={nameOf(applicant_id)}
              listing={home.id}
              application={id}
            />
          </span>
          {message && (
            <span className="line-clamp-2 max-w-[48ch] text-sm font-normal text-muted">
              {message}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'home',
      header: t('applicationColumns.home'),
      cell: ({ listings: home }) => (
        <>
          <Link to="/listings/$id" params={{ id: home.id }} className="hover:underline">
            {home.title}
          </Link>
          <span className="block text-muted">
            {home.city}, {home.state}
          </span>
        </>
      ),
    },
    {
      id: 'sent',
      header: t('applicationColumns.sent'),
      cell: ({ submitted_at }) => (
        <time
          dateTime={submitted_at}
          className="inline-block whitespace-nowrap first-letter:uppercase"
        >
          {relativeTime(submitted_at, now)}
        </time>
      ),
    },
    {
      id: 'notes',
      header: t('applicationColumns.notes'),
      cell: ({ id, applicant_id }) => (
        <ApplicationNotes me={me} application={id} name={nameOf(applicant_id)} />
      ),
    },
    {
      id: 'status',
      header: t('applicationColumns.status'),
      cell: ({ id, status, decline_reason }) => (
        <>
          <Badge tone={tones[status] ?? 'neutral'}>{applicationStatusLabels[status]}</Badge>
          {status === 'approved' && seesLeases && (
            <Link
              to="/dashboard/leases"
              search={{ application: id }}
              className="mt-1 block text-sm font-semibold text-link hover:underline"
            >
              {t('applicationColumns.openLease')}
            </Link>
          )}
          {decline_reason && (
            <span className="mt-1 block text-muted">{declineReasonLabels[decline_reason]}</span>
          )}
        </>
      ),
    },
  ];
}

const tones: Partial<Record<ReceivedApplication['status'], 'brand' | 'accent'>> = {
  submitted: 'accent',
  screening: 'accent',
  shortlisted: 'accent',
  approved: 'brand',
};
