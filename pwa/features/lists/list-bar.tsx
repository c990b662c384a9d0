import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createList } from '#shared/domains/favorites/model/commands.ts';
import { type FavoriteList, LIST_NAME_LENGTH } from '#shared/domains/favorites/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { NameDialog } from './name-dialog.tsx';
import texts from './texts/en.ts';

type ListBarProps = {
  me: string;
  lists: readonly FavoriteList[];
  /** The list that is open; undefined while all favorites are. */
  open: string | undefined;
};

/** All favorites, each list, and a new one. */
export function ListBar({ me, lists, open }: ListBarProps) {
  const t = useTexts(texts);
  const [making, setMaking] = useState(false);
  return (
    <nav aria-label={t('listBar.lists')} className="mt-6">
      <ul className="flex flex-wrap items-center gap-2">
        <li>
          <Tab id={undefined} open={open}>
            {t('listBar.all')}
          </Tab>
        </li>
        {lists.map(({ id, name, items }) => (
          <li key={id} className="min-w-0 max-w-full">
            <Tab id={id} open={open}>
              {t('listBar.list', { name, count: items.length })}
            </Tab>
          </li>
        ))}
        <li>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden="true" size={16} />}
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            {t('listBar.newList')}
          </Button>
        </li>
      </ul>
      {making && <NewList me={me} onClose={() => setMaking(false)} />}
    </nav>
  );
}

type TabProps = { id: string | undefined; open: string | undefined; children: string };

function Tab({ id, open, children }: TabProps) {
  const current = id === open;
  return (
    <Link
      to="/favorites"
      search={{ list: id }}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'block max-w-full truncate rounded-full border px-4 py-2 text-sm font-semibold transition-colors pointer-coarse:py-2.5',
        current
          ? 'border-transparent bg-brand-soft text-on-brand-soft'
          : 'border-border text-muted hover:border-strong hover:text-text',
      )}
    >
      {children}
    </Link>
  );
}

/** Asks for the name of a new list. */
export function NewList({ me, onClose }: { me: string; onClose: () => void }) {
  const t = useTexts(texts);
  // Once for the dialog: what is sent twice is one list.
  const [id] = useState(() => crypto.randomUUID());
  const { busy, error, run } = useCommand(createList, { me, failure: 'inline' });
  return (
    <NameDialog
      title={t('listBar.newList')}
      label={t('nameDialog.name')}
      missing={t('nameDialog.missing')}
      value=""
      maxLength={LIST_NAME_LENGTH}
      busy={busy}
      error={error?.message}
      onSave={async (name) => {
        if (await run({ id, name }, null)) onClose();
      }}
      onClose={onClose}
    />
  );
}
