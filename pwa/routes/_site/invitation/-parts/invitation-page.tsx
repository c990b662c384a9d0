import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { invitationQuery } from '#shared/domains/members/cache/queries.ts';
import type { ShownInvitation } from '#shared/domains/members/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { JoinButton } from './join-button.tsx';
import texts from './texts/en.ts';

/** An invitation into an organisation: who asks, as what, and the answer. Signed out as well. */
export function InvitationPage() {
  const t = useTexts(texts);
  const { hash } = useLocation();
  const query = useQuery(invitationQuery(hash));
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>{t('invitation.title')}</PageHeading>
      <div className="mt-6">
        <RemoteQuery query={query} what={t('invitation.title')} icon={<MailOpen size={28} />}>
          {(invitation) => <Answerable token={hash} invitation={invitation} />}
        </RemoteQuery>
      </div>
    </Page>
  );
}

/** One that waits for an answer, or what became of it. */
function Answerable({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const state = invitation?.state ?? 'unknown';
  if (invitation === null || state !== 'open')
    return <Over state={state === 'open' ? 'unknown' : state} />;
  return <OpenInvitation token={token} invitation={invitation} />;
}

type OverState = Exclude<NonNullable<ShownInvitation>['state'], 'open'> | 'unknown';

/** One that cannot be answered any more says why, and leads on. */
function Over({ state }: { state: OverState }) {
  const t = useTexts(texts);
  const me = useProfile();
  const isHost = state === 'accepted' && me?.user_type === 'host';
  return (
    <EmptyState
      icon={<MailOpen size={28} />}
      title={t(`over.${state}`)}
      action={
        <Link to={isHost ? '/dashboard' : '/'} className={buttonClass()}>
          {t(isHost ? 'over.dashboard' : 'over.start')}
        </Link>
      }
    >
      {t(state === 'accepted' ? 'over.acceptedNote' : 'over.askAgain')}
    </EmptyState>
  );
}

type OpenInvitationProps = { token: string; invitation: NonNullable<ShownInvitation> };

function OpenInvitation({ token, invitation }: OpenInvitationProps) {
  const t = useTexts(texts);
  const me = useProfile();
  const { organization, role, email, invited_by, expires_at } = invitation;
  const search = { redirect: `/invitation#${token}` };
  const isOther = me !== null && me.email?.toLowerCase() !== email;
  return (
    <Card className="flex flex-col gap-4 p-5 md:p-6">
      <p className="text-lg text-pretty">
        {invited_by
          ? t('open.asks', { name: invited_by, organization })
          : t('open.asked', { organization })}
      </p>
      <p className="text-pretty">{t(`open.${role}`)}</p>
      <p className="text-sm text-pretty text-muted">
        {t('open.validFor', { email, day: dayIn(new Date(expires_at)) })}
      </p>
      {me === null && (
        <div className="flex flex-wrap gap-2">
          <Link to="/auth/login" search={search} className={buttonClass()}>
            {t('open.signIn')}
          </Link>
          <Link
            to="/auth/signup"
            search={{ ...search, as: 'host' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('open.signUp')}
          </Link>
        </div>
      )}
      {isOther && (
        <>
          <p className="text-sm font-semibold text-pretty">
            {t('open.otherAddress', { mine: me.email ?? '–', email })}
          </p>
          <Button onClick={() => void signOut()} className="self-start">
            {t('open.signOut')}
          </Button>
        </>
      )}
      {me !== null && !isOther && (
        <JoinButton me={me.id} token={token} isHost={me.user_type === 'host'} />
      )}
    </Card>
  );
}
