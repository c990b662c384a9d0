import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewSession, showCode, spendRecoveryCode } from '#shared/domains/auth/api/account.ts';
import { accountKeys, accountQuery } from '#shared/domains/auth/cache/queries.ts';
import { listenToAuth } from '#shared/domains/auth/state/events.ts';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { SecondStep } from '#shared/domains/auth/ui/forms/second-step.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { refreshRows } from '#shared/platform/refresh.ts';
import { AuthForm } from '../../../../frames/auth/auth-form.tsx';

/** The second step of a sign-in in the app, with what the auth server says of the account. */
export function SecondFactor({ me }: { me: string }) {
  const client = useQueryClient();
  const account = useQuery(accountQuery(me));

  // The app was removed on another device: the session only has to hear of it.
  const removed = account.data?.factors.length === 0;
  useEffect(() => {
    if (removed) void renewSession().catch(() => undefined);
  }, [removed]);

  if (account.error) {
    return <ErrorPanel error={account.error} onRetry={() => void account.refetch()} />;
  }
  return (
    <SecondStep
      Frame={AuthForm}
      apps={account.data?.factors ?? []}
      showCode={async (code, app) => {
        await listenToAuth();
        const known = await client.ensureQueryData(accountQuery(me));
        await showCode(app ?? known.factors[0]?.id ?? '', code);
      }}
      spendCode={async (code) => {
        await listenToAuth();
        await spendRecoveryCode(code);
        // What this page has read of the account, its lost apps, is no longer so.
        await refreshRows(client, { queryKey: accountKeys.all(me) });
      }}
      leave={() => void signOut()}
    />
  );
}
