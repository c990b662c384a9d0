import { type FormEvent, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { outcomeOf, sendMessage } from '../messages.ts';
import { secondStepItem } from '../storage.ts';
import { SignInCode } from './sign-in-code.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** A sign-in of its own: the extension never shares the app's session. */
export function SignInForm() {
  const step = useStored(secondStepItem);
  if (step === undefined) return null;
  return step ? <SignInCode apps={step.apps} /> : <SignInPassword />;
}

function SignInPassword() {
  const t = useTexts(texts);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const outcome = await outcomeOf(sendMessage('signIn', { email, password }));
    setBusy(false);
    if (!outcome.ok) setProblem(outcome.message);
  };

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4 p-5">
      <div className="flex flex-col gap-1">
        <Logo />
        <p className="text-sm text-muted">{t('signInForm.signInToAnswerRenters')}</p>
      </div>
      <TextField
        label={t('signInForm.email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('signInForm.password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {t('signInForm.signIn')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => void sendMessage('openPage', '/partner/host')}
      >
        {t('signInForm.becomeAHost')}
      </Button>
    </form>
  );
}
