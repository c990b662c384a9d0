import type { MateGroup } from '#shared/domains/mates/model/group.ts';
import { joinedOf } from '#shared/domains/mates/model/group.ts';
import { answerGroup } from '#shared/domains/mates/model/group-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type GroupInvitationProps = {
  me: string;
  group: MateGroup;
  nameOf: (id: string | null) => string;
};

/** An invitation to a group, and both answers to it. */
export function GroupInvitation({ me, group, nameOf }: GroupInvitationProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(answerGroup, { me });
  const { id, name, members } = group;
  const by = members.find(({ profile_id }) => profile_id === me)?.invited_by ?? null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">
          {by
            ? t('invitation.says', { who: nameOf(by), name })
            : t('invitation.somebodyElse', { name })}
        </p>
        <p className="text-sm text-pretty text-muted">
          {t('invitation.lead', { count: joinedOf(group).length + 1 })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          aria-label={t('invitation.joinGroup', { name })}
          onClick={() => void run({ group: id, accept: true }, group)}
        >
          {t('invitation.join')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={t('invitation.declineGroup', { name })}
          onClick={() => void run({ group: id, accept: false }, group)}
        >
          {t('invitation.decline')}
        </Button>
      </div>
    </div>
  );
}
