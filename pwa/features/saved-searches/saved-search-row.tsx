import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { activeFilters } from '#shared/domains/listings/model/filters.ts';
import { changeSearch, removeSearch } from '#shared/domains/saved-searches/model/commands.ts';
import { addressOf } from '#shared/domains/saved-searches/model/rules.ts';
import type { SavedSearch } from '#shared/domains/saved-searches/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AlertsField } from './alerts-field.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import texts from './texts/en.ts';

type SavedSearchRowProps = { me: string; search: SavedSearch };

/** A saved search: opened by its name, renamed, set to another frequency, removed. */
export function SavedSearchRow({ me, search }: SavedSearchRowProps) {
  const t = useTexts(texts);
  const [renaming, setRenaming] = useState(false);
  const change = useCommand(changeSearch, { me });
  const remove = useCommand(removeSearch, { me });
  const { name } = search;
  const filters = activeFilters(addressOf(search)).map(({ label }) => label);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/saved-searches/$id"
            params={{ id: search.id }}
            // Reading ahead would note a visit that was none.
            preload={false}
            className="font-semibold break-words hover:text-brand hover:underline pointer-coarse:py-1.5"
          >
            {name}
          </Link>
          {search.news > 0 && (
            <Badge tone="brand" size="sm">
              {t('savedSearchRow.news', { count: search.news })}
            </Badge>
          )}
        </p>
        <p className="text-sm break-words text-muted">
          {filters.length > 0 ? filters.join(' · ') : t('savedSearchRow.everyHome')}
        </p>
      </div>
      <div className="w-44">
        <AlertsField
          of={name}
          value={search.frequency}
          disabled={change.busy}
          onChange={(frequency) =>
            void change.run({ search: search.id, changes: { frequency } }, search)
          }
        />
      </div>
      <div className="flex">
        <IconButton label={t('savedSearchRow.rename', { name })} onClick={() => setRenaming(true)}>
          <Pencil aria-hidden="true" size={18} />
        </IconButton>
        <IconButton
          label={t('savedSearchRow.remove', { name })}
          disabled={remove.busy}
          onClick={() => void remove.run({ search: search.id }, search)}
        >
          <Trash2 aria-hidden="true" size={18} />
        </IconButton>
      </div>
      {renaming && <RenameDialog me={me} search={search} onClose={() => setRenaming(false)} />}
    </div>
  );
}
