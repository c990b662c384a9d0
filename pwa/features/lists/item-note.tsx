import { useState } from 'react';
import { putOnList } from '#shared/domains/favorites/model/commands.ts';
import { canList } from '#shared/domains/favorites/model/rules.ts';
import {
  type FavoriteList,
  type ListItem,
  NOTE_LENGTH,
} from '#shared/domains/favorites/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type ItemNoteProps = { me: string; list: FavoriteList; item: ListItem; title: string };

/** What the people of a list say of a home on it. */
export function ItemNote({ me, list, item, title }: ItemNoteProps) {
  const t = useTexts(texts);
  const [text, setText] = useState<string | null>(null);
  const { busy, error, run } = useCommand(putOnList, { me, failure: 'inline' });
  const save = async () => {
    const { owner_id, members } = list;
    const input = { list: list.id, listing: item.listing_id, note: (text ?? '').trim() };
    if (await run(input, { owner_id, members, item })) setText(null);
  };
  if (text !== null)
    return (
      <form
        className="mt-2 flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          label={t('itemNote.noteOf', { title })}
          hideLabel
          value={text}
          maxLength={NOTE_LENGTH}
          error={error?.message}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" busy={busy}>
            {t('nameDialog.save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setText(null)}>
            {t('nameDialog.cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <div className="mt-2">
      {item.note && <p className="text-sm break-words whitespace-pre-line">“{item.note}”</p>}
      {canList.edit(list, me) && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          aria-label={t('itemNote.noteOf', { title })}
          onClick={() => setText(item.note)}
        >
          {t(item.note ? 'itemNote.change' : 'itemNote.add')}
        </Button>
      )}
    </div>
  );
}
