import { useQuery } from '@tanstack/react-query';
import { ownLeaseInvitationsQuery } from '#shared/domains/leases/cache/addendum-queries.ts';
import type { OwnLeaseInvitation } from '#shared/domains/leases/model/addendum.ts';
import { answerLeaseInvitation } from '#shared/domains/leases/model/addendum-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

/** Leases that the user is asked to join, and the answer to each. */
export function LeaseInvitations({ me }: { me: string }) {
  const invitations = useQuery(ownLeaseInvitationsQuery(me)).data ?? [];
  if (invitations.length === 0) return null;
  return (
    <ul className="mb-6 flex flex-col gap-3">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <Invitation me={me} invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function Invitation({ me, invitation }: { me: string; invitation: OwnLeaseInvitation }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(answerLeaseInvitation, { me });
  const { id, status, title, city, state, starts_on, host_name } = invitation;
  const answer = (accept: boolean) => void run({ invitation: id, accept }, invitation);
  return (
    <Note
      title={t('leaseInvitation.title', { home: title })}
      action={
        <>
          {status !== 'confirmed' && (
            <Button size="sm" busy={busy} onClick={() => answer(true)}>
              {t('leaseInvitation.join')}
            </Button>
          )}
          {status !== 'refused' && (
            <Button size="sm" variant="secondary" disabled={busy} onClick={() => answer(false)}>
              {t('leaseInvitation.doNotJoin')}
            </Button>
          )}
        </>
      }
    >
      {t(`leaseInvitation.${status}`, {
        host: host_name ?? '–',
        place: `${city}, ${state}`,
        day: longDate(starts_on),
      })}
    </Note>
  );
}
