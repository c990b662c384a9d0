import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { renewSession, showCode, spendRecoveryCode } from '#shared/domains/auth/account-api.ts';
import { accountKeys, accountQuery } from '#shared/domains/auth/queries.ts';
import { signOut } from '#shared/domains/auth/start.ts';
import { listenToAuth } from '#shared/domains/auth/sync.ts';
import { CodeInput } from '#shared/domains/auth/ui/code-input.tsx';
import { useCode } from '#shared/domains/auth/ui/use-code.ts';
import { BRAND } from '#shared/kit/brand.ts';
import { Button } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AuthForm } from './auth-form.tsx';
import texts from './texts/en.ts';
import { useOnce } from './use-once.ts';

/** The second step of a sign-in: a code of the app, or a recovery code when the app is lost. */
export function SecondFactor({ me }: { me: string }) {
  const t = useTexts(texts);
  const [lost, setLost] = useState(false);
  const after = (
    <>
      <Button variant="ghost" className="self-start -ml-4" onClick={() => setLost(!lost)}>
        {lost ? t('secondFactor.useTheAppInstead') : t('secondFactor.useARecoveryCodeInstead')}
      </Button>
      <Button variant="ghost" className="self-start -ml-4" onClick={() => void signOut()}>
        {t('secondFactor.logOut')}
      </Button>
    </>
  );
  return lost ? <RecoveryCode me={me} after={after} /> : <AppCode me={me} after={after} />;
}

type StepProps = { me: string; after: ReactNode };

function AppCode({ me, after }: StepProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const account = useQuery(accountQuery(me));
  const factors = account.data?.factors ?? [];
  const [chosen, setChosen] = useState<string>();
  const field = useCode(async (code) => {
    await listenToAuth();
    const known = await client.ensureQueryData(accountQuery(me));
    await showCode(chosen ?? known.factors[0]?.id ?? '', code);
  });

  // The app was removed on another device: the session only has to hear of it.
  const removed = account.data?.factors.length === 0;
  useEffect(() => {
    if (removed) void renewSession().catch(() => undefined);
  }, [removed]);

  if (account.error) {
    return <ErrorPanel error={account.error} onRetry={() => void account.refetch()} />;
  }
  return (
    <AuthForm
      title={t('secondFactor.twoStep')}
      lead={t('secondFactor.openYourAuthenticatorApp', { brand: BRAND })}
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={after}
    >
      {factors.length > 1 && (
        <Select
          label={t('secondFactor.app')}
          value={chosen ?? factors[0]?.id}
          onChange={(event) => setChosen(event.target.value)}
          options={factors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CodeInput
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        {t('secondFactor.continue')}
      </Button>
    </AuthForm>
  );
}

function RecoveryCode({ me, after }: StepProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const spending = useOnce(async () => {
    await listenToAuth();
    await spendRecoveryCode(code);
    // What this page has read of the account, its lost apps, is no longer so.
    await client.invalidateQueries({ queryKey: accountKeys.all(me) });
  });
  return (
    <AuthForm
      title={t('secondFactor.useARecoveryCode')}
      lead={t('secondFactor.oneOfTheTenCodes')}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) void spending.run();
      }}
      after={after}
    >
      <TextField
        label={t('secondFactor.recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        className="tracking-wider"
        hint={t('secondFactor.recoveryHint')}
        value={code}
        error={spending.error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" block busy={spending.busy} disabled={!code.trim()}>
        {t('secondFactor.useRecoveryCode')}
      </Button>
    </AuthForm>
  );
}
