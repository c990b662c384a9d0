import { useRouter } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { acceptInvitation } from '#shared/domains/members/model/commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type JoinButtonProps = { me: string; token: string; isHost: boolean };

/** Joins and goes to the dashboard; a refusal is said above the button, which stays. */
export function JoinButton({ me, token, isHost }: JoinButtonProps) {
  const t = useTexts(texts);
  const router = useRouter();
  const { busy, error, run } = useCommand(acceptInvitation, { me, failure: 'inline' });

  async function join() {
    if (!(await run({ token }, null))) return;
    await refreshProfile();
    await router.navigate({ to: '/dashboard' });
  }

  return (
    <div className="flex flex-col gap-3">
      {!isHost && <p className="text-sm text-pretty text-muted">{t('open.becomesHost')}</p>}
      {error && <Note tone="danger">{error.message}</Note>}
      <Button busy={busy} onClick={() => void join()} className="self-start">
        {acceptInvitation.texts.label()}
      </Button>
    </div>
  );
}
