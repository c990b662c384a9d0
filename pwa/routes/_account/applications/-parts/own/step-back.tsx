import { useNavigate } from '@tanstack/react-router';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { answerCoApplication } from '#shared/domains/applications/model/applicant-commands.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from '../texts/en.ts';

type StepBackProps = { me: string; application: OwnApplication };

/** For a person who joined an application: they apply no more, and can answer otherwise until it is decided. */
export function StepBack({ me, application }: StepBackProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { busy, run } = useCommand(answerCoApplication, { me });
  const mine = application.people.find(({ profile_id }) => profile_id === me);
  if (!mine || !can.edit(application, 'applicant')) return null;
  const stepBack = async () => {
    // The application is not theirs to read then; the list has the way to apply after all.
    if (await run({ invitation: mine.id, accept: false, share: null }, mine)) {
      await navigate({ to: '/applications' });
    }
  };
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => void stepBack()}>
      {t('invitations.stepBack')}
    </Button>
  );
}
