import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Share2, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { leaveList, removeList, renameList } from '#shared/domains/favorites/model/commands.ts';
import { canList } from '#shared/domains/favorites/model/rules.ts';
import { type FavoriteList, LIST_NAME_LENGTH } from '#shared/domains/favorites/model/schema.ts';
import { mateGroupsQuery } from '#shared/domains/mates/cache/queries.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNames } from '../query-states/use-names.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShareList } from './share-list.tsx';
import texts from './texts/en.ts';

type ListHeadProps = { me: string; list: FavoriteList };

/** Whose list it is, who is in it, and what its owner or a member may do with it. */
export function ListHead({ me, list }: ListHeadProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [shown, show] = useState<'rename' | 'share' | 'remove' | 'leave' | null>(null);
  const close = () => show(null);
  const rename = useCommand(renameList, { me, failure: 'inline' });
  const remove = useCommand(removeList, { me });
  const leave = useCommand(leaveList, { me });
  const nameOf = useNames([list.owner_id, ...list.members.map(({ profile_id }) => profile_id)]);
  const mine = canList.own(list, me);
  const group = useQuery(mateGroupsQuery(me)).data?.find(({ list_id }) => list_id === list.id);
  const toAll = () => void navigate({ to: '/favorites', replace: true });
  const gone = async (running: Promise<boolean>) => {
    close();
    if (await running) toAll();
  };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-xl font-semibold break-words">{list.name}</h2>
        <p className="text-sm text-muted">
          {group
            ? t('listHead.ofGroup')
            : mine
              ? t('listHead.yours')
              : t('listHead.ownedBy', { name: nameOf(list.owner_id) })}
          {list.members.length > 0 && (
            <>
              {' · '}
              {t('listHead.sharedWith', {
                names: list.members.map(({ profile_id }) => nameOf(profile_id)).join(', '),
              })}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {group ? (
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            <UsersRound aria-hidden="true" size={16} />
            {t('listHead.group')}
          </Link>
        ) : mine ? (
          <>
            <Button
              size="sm"
              icon={<Share2 aria-hidden="true" size={16} />}
              onClick={() => show('share')}
            >
              {t('listHead.share')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              icon={<Pencil aria-hidden="true" size={16} />}
              onClick={() => show('rename')}
            >
              {t('listHead.rename')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              icon={<Trash2 aria-hidden="true" size={16} />}
              onClick={() => show('remove')}
            >
              {t('listHead.remove')}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => show('leave')}>
            {t('listHead.leave')}
          </Button>
        )}
      </div>
      {shown === 'share' && <ShareList me={me} list={list} nameOf={nameOf} onClose={close} />}
      {shown === 'rename' && (
        <NameDialog
          title={t('listHead.rename')}
          label={t('nameDialog.name')}
          missing={t('nameDialog.missing')}
          value={list.name}
          maxLength={LIST_NAME_LENGTH}
          busy={rename.busy}
          error={rename.error?.message}
          onSave={async (name) => {
            if (await rename.run({ list: list.id, name }, list)) close();
          }}
          onClose={close}
        />
      )}
      {shown === 'remove' && (
        <Asked
          {...removeList.texts.ask?.()}
          label={t('listHead.remove')}
          onYes={() => void gone(remove.run({ list: list.id }, list))}
          onClose={close}
        />
      )}
      {shown === 'leave' && (
        <Asked
          {...leaveList.texts.ask?.()}
          label={t('listHead.leave')}
          onYes={() => void gone(leave.run({ list: list.id, member: me }, list))}
          onClose={close}
        />
      )}
    </div>
  );
}

type AskedProps = {
  title?: string;
  description?: string;
  label: string;
  onYes: () => void;
  onClose: () => void;
};

function Asked({ title = '', description, label, onYes, onClose }: AskedProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('nameDialog.cancel')}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {label}
          </Button>
        </>
      }
    />
  );
}
