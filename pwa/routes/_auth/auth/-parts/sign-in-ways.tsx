import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { leaveForProvider } from '#shared/domains/auth/api/sign-in-ways.ts';
import { providersQuery } from '#shared/domains/auth/cache/sign-in-way-queries.ts';
import { providerLabel } from '#shared/domains/auth/model/sign-in-way-rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useOnce } from '../../../../features/query-states/use-once.ts';
import texts from './texts/en.ts';

type SignInWaysProps = {
  wayBack: string | undefined;
  /** Sends the mail with the sign-in link. */
  onMail: () => Promise<void>;
};

/** The ways to sign in without a password: by mail, and by the providers that are switched on. */
export function SignInWays({ wayBack, onMail }: SignInWaysProps) {
  const t = useTexts(texts);
  // Without an answer there are only fewer ways.
  const { data: providers = [] } = useQuery(providersQuery);
  const mail = useOnce(onMail);
  const leaving = useOnce((name: string) => leaveForProvider(name, wayBack));
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t('signInWays.or')}
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<Mail size={18} />}
        busy={mail.busy}
        onClick={() => void mail.run()}
      >
        {t('signInWays.emailLink')}
      </Button>
      {providers.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="lg"
          block
          busy={leaving.busy}
          onClick={() => void leaving.run(name)}
        >
          {t('signInWays.continueWith', { provider: providerLabel(name) })}
        </Button>
      ))}
      {(mail.error ?? leaving.error) && (
        <Note live className="text-sm" tone="danger">
          {mail.error ?? leaving.error}
        </Note>
      )}
    </div>
  );
}
