import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createListLink } from '#shared/domains/favorites/api/lists.ts';
import { leaveList, revokeLinks } from '#shared/domains/favorites/model/commands.ts';
import {
  type FavoriteList,
  type ListRole,
  listRoles,
} from '#shared/domains/favorites/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { CopyButton } from '#shared/kit/copy-button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type ShareListProps = {
  me: string;
  list: FavoriteList;
  nameOf: (id: string) => string;
  onClose: () => void;
};

/** Invites by a link, ends the links that were given out, and sends members away. */
export function ShareList({ me, list, nameOf, onClose }: ShareListProps) {
  const t = useTexts(texts);
  const [role, setRole] = useState<ListRole>('editor');
  const link = useMutation({
    mutationFn: () => createListLink(list.id, role),
    networkMode: 'always',
  });
  const revoke = useCommand(revokeLinks, { me, failure: 'inline', answer: 'inline' });
  const leave = useCommand(leaveList, { me, failure: 'inline', answer: 'inline' });
  const [ended, setEnded] = useState(false);
  const error = link.error ?? revoke.error ?? leave.error;
  const address = link.data && `${location.origin}/join-list?token=${link.data}`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('shareList.title', { name: list.name })}
      description={t('shareList.description')}
      footer={<Button onClick={onClose}>{t('addToList.done')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('shareList.role')}
          value={role}
          options={listRoles.map((value) => ({ value, label: t(`shareList.roles.${value}`) }))}
          onChange={({ target }) => {
            const chosen = listRoles.find((each) => each === target.value);
            if (chosen) setRole(chosen);
            link.reset();
          }}
        />
        {address ? (
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 grow basis-40 truncate rounded-md bg-sunken px-3 py-2 text-sm">
              {address}
            </code>
            <CopyButton label={t('shareList.copy')} text={address} />
          </div>
        ) : (
          <Button
            busy={link.isPending}
            onClick={() => {
              setEnded(false);
              link.mutate();
            }}
          >
            {t('shareList.make')}
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            busy={revoke.busy}
            onClick={async () => {
              if (!(await revoke.run({ list: list.id }, list))) return;
              link.reset();
              setEnded(true);
            }}
          >
            {t('shareList.end')}
          </Button>
          <p aria-live="polite" className="text-sm text-muted">
            {ended && t('shareList.ended')}
          </p>
        </div>
        {list.members.length > 0 && (
          <ul aria-label={t('shareList.members')} className="divide-y divide-border/70">
            {list.members.map(({ profile_id, role: has }) => (
              <li key={profile_id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 truncate">
                  {nameOf(profile_id)}
                  <span className="text-sm text-muted"> · {t(`shareList.roles.${has}`)}</span>
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('shareList.removeMember', { name: nameOf(profile_id) })}
                  onClick={() => void leave.run({ list: list.id, member: profile_id }, list)}
                >
                  {t('shareList.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
