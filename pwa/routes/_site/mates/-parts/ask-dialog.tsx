import { useState } from 'react';
import { askMate, REQUEST_LENGTH } from '#shared/domains/mates/model/commands.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type AskDialogProps = { me: string; mate: Mate; onClose: () => void };

/** Asks a person to look for a home together, with words of one's own. */
export function AskDialog({ me, mate, onClose }: AskDialogProps) {
  const t = useTexts(texts);
  // Sent again after a lost answer it is the same request.
  const [id] = useState(() => crypto.randomUUID());
  const [words, setWords] = useState('');
  const { busy, error, run } = useCommand(askMate, { me, failure: 'inline' });
  const ask = async () => {
    const input = { id, recipient: mate.profile_id, message: words.trim() };
    if (await run(input, null)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('askDialog.title', { name: displayName(mate) })}
      description={t('askDialog.description')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('askDialog.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void ask()}>
            {t('askDialog.send')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('askDialog.words')}
        value={words}
        maxLength={REQUEST_LENGTH}
        error={error?.message}
        onChange={({ target }) => setWords(target.value)}
      />
    </Dialog>
  );
}
