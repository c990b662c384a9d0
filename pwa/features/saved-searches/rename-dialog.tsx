import { useState } from 'react';
import { changeSearch } from '#shared/domains/saved-searches/model/commands.ts';
import {
  type SavedSearch,
  SEARCH_NAME_LENGTH,
} from '#shared/domains/saved-searches/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { NameDialog } from '../lists/name-dialog.tsx';
import texts from './texts/en.ts';

type RenameDialogProps = { me: string; search: SavedSearch; onClose: () => void };

/** Another name for a saved search. */
export function RenameDialog({ me, search, onClose }: RenameDialogProps) {
  const t = useTexts(texts);
  const { busy, error, run } = useCommand(changeSearch, { me, failure: 'inline' });
  const [shown] = useState(search.name);
  return (
    <NameDialog
      title={t('renameDialog.title')}
      label={t('saveSearch.name')}
      missing={t('saveSearch.nameMissing')}
      value={shown}
      maxLength={SEARCH_NAME_LENGTH}
      busy={busy}
      error={error?.message}
      onSave={async (name) => {
        if (await run({ search: search.id, changes: { name } }, search)) onClose();
      }}
      onClose={onClose}
    />
  );
}
