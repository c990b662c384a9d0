import { useState } from 'react';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { saveSearch } from '#shared/domains/saved-searches/model/commands.ts';
import { columnsOf, suggestedName } from '#shared/domains/saved-searches/model/rules.ts';
import {
  type AlertFrequency,
  SEARCH_NAME_LENGTH,
} from '#shared/domains/saved-searches/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AlertsField } from './alerts-field.tsx';
import texts from './texts/en.ts';

type SaveSearchDialogProps = { me: string; search: HomesSearch; onClose: () => void };

/** Names a search and chooses how often it alerts. */
export function SaveSearchDialog({ me, search, onClose }: SaveSearchDialogProps) {
  const t = useTexts(texts);
  // Once for the dialog: what is sent twice is one row.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(() => suggestedName(search));
  const [frequency, setFrequency] = useState<AlertFrequency>('instant');
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useCommand(saveSearch, { me, failure: 'inline' });
  const missing = tried && !name.trim();
  const save = async () => {
    setTried(true);
    if (!name.trim() || busy) return;
    const { q, filters, address } = columnsOf(search);
    const row = { id, name: name.trim(), q, filters, address, frequency };
    if (await run(row, null)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('saveSearch.title')}
      description={t('saveSearch.description')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('saveSearch.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t('saveSearch.save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('saveSearch.name')}
          value={name}
          maxLength={SEARCH_NAME_LENGTH}
          error={missing ? t('saveSearch.nameMissing') : error?.message}
          onChange={({ target }) => setName(target.value)}
        />
        <AlertsField value={frequency} onChange={setFrequency} />
      </form>
    </Dialog>
  );
}
