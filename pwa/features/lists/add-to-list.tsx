import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { putOnList, takeOffList } from '#shared/domains/favorites/model/commands.ts';
import { canList } from '#shared/domains/favorites/model/rules.ts';
import type { FavoriteList } from '#shared/domains/favorites/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { NewList } from './list-bar.tsx';
import texts from './texts/en.ts';

type AddToListProps = {
  me: string;
  home: { id: string; title: string };
  lists: readonly FavoriteList[];
};

/** Puts a home on lists, or takes it off. */
export function AddToList({ me, home, lists }: AddToListProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [making, setMaking] = useState(false);
  const put = useCommand(putOnList, { me, failure: 'inline', answer: 'inline' });
  const take = useCommand(takeOffList, { me, failure: 'inline', answer: 'inline' });
  const error = put.error ?? take.error;
  const own = lists.filter((list) => canList.edit(list, me));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ListPlus aria-hidden="true" size={16} />}
        aria-label={t('addToList.addHome', { title: home.title })}
        aria-haspopup="dialog"
        onClick={() => (own.length === 0 ? setMaking(true) : setOpen(true))}
      >
        {t('addToList.add')}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('addToList.title')}
          description={home.title}
          footer={
            <>
              <Button variant="secondary" onClick={() => setMaking(true)}>
                {t('listBar.newList')}
              </Button>
              <Button onClick={() => setOpen(false)}>{t('addToList.done')}</Button>
            </>
          }
        >
          <ul className="flex flex-col gap-1">
            {own.map((list) => {
              const item = list.items.find(({ listing_id }) => listing_id === home.id) ?? null;
              const before = { owner_id: list.owner_id, members: list.members, item };
              const which = { list: list.id, listing: home.id };
              return (
                <li key={list.id}>
                  <Checkbox
                    label={list.name}
                    checked={item !== null}
                    disabled={put.busy || take.busy}
                    onChange={() =>
                      void (item
                        ? take.run(which, before)
                        : put.run({ list: list.id, listing: home.id, note: '' }, before))
                    }
                  />
                </li>
              );
            })}
          </ul>
          {error && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {error.message}
            </p>
          )}
        </Dialog>
      )}
      {making && (
        <NewList
          me={me}
          onClose={() => {
            setMaking(false);
            setOpen(true);
          }}
        />
      )}
    </>
  );
}
