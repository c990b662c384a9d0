import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Invitation,
  invitationsQuery,
} from '#shared/domains/applications/cache/invitations.ts';
import { answerCoApplication } from '#shared/domains/applications/model/applicant-commands.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { partText, percentText } from '../../../../features/rent-parts/part-text.ts';
import { Panel } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

/** Applications of others that the user is asked to join; renders nothing where there are none. */
export function Invitations({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(invitationsQuery(me));
  // Without a connection the list below says so for both.
  if (query.isError && platform().network.online()) {
    return <ErrorPanel className="mb-6" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <Panel title={t('invitations.applyTogether')} className="mb-6">
      <ul className="divide-y divide-border/70">
        {query.data.map((invitation) => (
          <li key={invitation.id} className="py-3 first:pt-0 last:pb-0">
            <Asked me={me} invitation={invitation} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Asked({ me, invitation }: { me: string; invitation: Invitation }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(answerCoApplication, { me });
  const { id, status, title, city, state, listing_id, share_bps, group_name } = invitation;
  const who = invitation.applicant_name ?? t('invitations.somebodyWhoLeft');
  // Who agrees does so to what is on the screen.
  const answer = (accept: boolean) =>
    void run({ invitation: id, accept, share: accept ? share_bps : null }, invitation);
  const isOpen = share_bps !== null && status === 'confirmed' && !invitation.share_agreed_at;
  const yes =
    status === 'invited' ? t('invitations.applyTogether') : t('invitations.applyAfterAll');
  const no = status === 'invited' ? t('invitations.decline') : t('invitations.stepBack');
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-semibold">{t(`invitationSays.${status}`, { who })}</h3>
        <p className="text-sm text-pretty text-muted">
          {t.rich('invitations.homeIn', {
            title,
            city,
            state,
            link: (words) => (
              <Link to="/listings/$id" params={{ id: listing_id }} className="text-link underline">
                {words}
              </Link>
            ),
          })}{' '}
          {status === 'refused'
            ? t('invitations.youMayChangeYourAnswer')
            : t(group_name ? 'invitations.ifTheHostSaysYesMate' : 'invitations.ifTheHostSaysYes')}
        </p>
        {group_name && (
          <p className="mt-1 text-sm text-muted">
            {t('invitations.ofGroup', { name: group_name })}
          </p>
        )}
        {share_bps !== null && status !== 'refused' && (
          <p className="mt-1 font-medium">
            {t(
              status === 'confirmed' && !isOpen ? 'invitations.partAgreed' : 'invitations.yourPart',
              {
                percent: percentText(share_bps),
                part: partText(share_bps, invitation),
                rent: money(invitation.rent_cents, invitation.currency),
              },
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'confirmed' && (
          <Link
            to="/applications/$id"
            params={{ id: invitation.application_id }}
            aria-label={t('invitationLinks.openFor', { title })}
            className={buttonClass({ size: 'sm', ...(isOpen && { variant: 'secondary' }) })}
          >
            {t('invitationLinks.open')}
          </Link>
        )}
        {isOpen && (
          <Button
            size="sm"
            busy={busy}
            aria-label={t('invitations.agreeFor', { title })}
            onClick={() => answer(true)}
          >
            {t('invitations.agree')}
          </Button>
        )}
        {status !== 'confirmed' && (
          <Button
            size="sm"
            busy={busy}
            aria-label={t('invitations.acceptFor', { yes, title, who })}
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        )}
        {status !== 'refused' && (
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            aria-label={t('invitations.declineFor', { no, title, who })}
            onClick={() => answer(false)}
          >
            {no}
          </Button>
        )}
      </div>
    </article>
  );
}
