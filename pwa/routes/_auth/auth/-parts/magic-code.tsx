import { checkCode } from '#shared/domains/auth/api/auth.ts';
import { requestMagicLink } from '#shared/domains/auth/api/sign-in-ways.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/forms/use-code.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AuthForm } from '../../../../frames/auth/auth-form.tsx';
import texts from './texts/en.ts';

type MagicCodeProps = { email: string; wayBack: string | undefined; onBack: () => void };

/** After the mail with the sign-in link: its code does the same on this device. */
export function MagicCode({ email, wayBack, onBack }: MagicCodeProps) {
  const t = useTexts(texts);
  // The new session redirects by itself.
  const field = useCode((code) => checkCode(email, code, 'email'));
  return (
    <AuthForm
      title={t('magicCode.checkYourEmail')}
      lead={t.rich('magicCode.ifHasAnAccount', {
        email,
        strong: (words) => <strong className="break-all text-text">{words}</strong>,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={
        <Button variant="ghost" className="-ml-4 self-start" onClick={onBack}>
          {t('magicCode.signInWithYourPassword')}
        </Button>
      }
    >
      <CodeInput
        focused
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        {t('magicCode.continue')}
      </Button>
      <ResendButton send={() => announceSending(email, () => requestMagicLink(email, wayBack))} />
    </AuthForm>
  );
}
