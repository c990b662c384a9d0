import { resendInvitation, revokeInvitation } from '#shared/domains/members/model/commands.ts';
import { MEMBER_ROLE_LABEL, type OpenInvitation } from '#shared/domains/members/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type InvitationsProps = { me: string; invitations: readonly OpenInvitation[] };

/** Who was asked and has not answered, and what became of the mail. */
export function Invitations({ me, invitations }: InvitationsProps) {
  const t = useTexts(texts);
  if (invitations.length === 0) return null;
  return (
    <section aria-label={t('invitations.open')}>
      <h2 className="text-lg font-semibold">{t('invitations.open')}</h2>
      <ul className="mt-2 divide-y divide-border/70">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <Invitation me={me} invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitation({ me, invitation }: { me: string; invitation: OpenInvitation }) {
  const t = useTexts(texts);
  const again = useCommand(resendInvitation, { me });
  const back = useCommand(revokeInvitation, { me });
  const { id, email, role, expired, mailed_at: mailed, expires_at: expires } = invitation;
  const day = dayIn(new Date(expires));
  const mail = expired
    ? t('invitations.expired', { day })
    : mailed
      ? t('invitations.mailed', { day })
      : t('invitations.leaving');
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-sm text-muted">
          {MEMBER_ROLE_LABEL[role]} · {mail}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {(mailed || expired) && (
          <Button
            size="sm"
            variant="secondary"
            busy={again.busy}
            onClick={() => void again.run({ invitation: id }, null)}
          >
            {resendInvitation.texts.label()}
            <span className="sr-only"> {email}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={back.busy}
          onClick={() => void back.run({ invitation: id }, null)}
        >
          {t('invitations.takeBack')}
          <span className="sr-only"> {email}</span>
        </Button>
      </div>
    </>
  );
}
