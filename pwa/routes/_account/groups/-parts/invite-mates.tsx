import type { MateGroup } from '#shared/domains/mates/model/group.ts';
import { inviteMate } from '#shared/domains/mates/model/group-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

type InviteMatesProps = {
  me: string;
  group: MateGroup;
  /** Mates of the user who are not in the group. */
  mates: readonly string[];
  onClose: () => void;
};

/** Invites mates one by one; each decides. */
export function InviteMates({ me, group, mates, onClose }: InviteMatesProps) {
  const t = useTexts(texts);
  const nameOf = useNames(mates);
  const { busy, error, run } = useCommand(inviteMate, { me, failure: 'inline', answer: 'inline' });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('people.invite')}
      description={t('people.inviteLead')}
      footer={<Button onClick={onClose}>{t('people.done')}</Button>}
    >
      <ul className="divide-y divide-border/70">
        {mates.map((mate) => (
          <li key={mate} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">{nameOf(mate)}</span>
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              aria-label={t('people.inviteOne', { name: nameOf(mate) })}
              onClick={() => void run({ group: group.id, person: mate }, group)}
            >
              {t('people.inviteThem')}
            </Button>
          </li>
        ))}
      </ul>
      {mates.length === 0 && <p className="text-muted">{t('people.allInvited')}</p>}
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
