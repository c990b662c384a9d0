import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { type CsvCell, downloadCsv } from '#shared/kit/csv.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

type CsvButtonProps = {
  /** The file's name, without its ending. */
  name: string;
  label?: string;
  /** All lines, the heads first; read from the server when the button is pressed. */
  lines: () => Promise<(readonly CsvCell[])[]>;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** Saves every row of a list as a file, not only those on screen. */
export function CsvButton({ name, label, lines, 'data-action': action }: CsvButtonProps) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadCsv(name, await lines());
    } catch (error) {
      const { message } = toAppError(error);
      showActivity({ title: t('csvButton.noFile'), description: message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      data-action={action}
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {label ?? t('csvButton.saveAsCsv')}
    </Button>
  );
}
