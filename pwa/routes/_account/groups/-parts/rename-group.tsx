import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import { renameList } from '#shared/domains/favorites/model/commands.ts';
import { mateKeys } from '#shared/domains/mates/cache/queries.ts';
import { GROUP_NAME_LENGTH, type MateGroup } from '#shared/domains/mates/model/group.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { NameDialog } from '../../../../features/lists/name-dialog.tsx';
import texts from './texts/en.ts';

type RenameGroupProps = { me: string; group: MateGroup; onClose: () => void };

/** Another name for a group, which is that of its list. */
export function RenameGroup({ me, group, onClose }: RenameGroupProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const lists = useQuery(favoriteListsQuery(me)).data;
  const list = lists?.find(({ id }) => id === group.list_id);
  const { busy, error, run } = useCommand(renameList, { me, failure: 'inline' });
  if (!list) return null;
  return (
    <NameDialog
      title={t('groupPage.rename')}
      label={t('groupPage.name')}
      missing={t('groupPage.missing')}
      value={group.name}
      maxLength={GROUP_NAME_LENGTH}
      busy={busy}
      error={error?.message}
      onSave={async (name) => {
        if (!(await run({ list: list.id, name }, list))) return;
        await refreshRows(client, { queryKey: mateKeys.groups(me) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
