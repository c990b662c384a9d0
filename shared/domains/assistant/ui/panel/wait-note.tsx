import { Note } from '../../../../kit/note.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

/** A request that was made without a connection, and what becomes of it. */
export function WaitNote() {
  const t = useTexts(texts);
  return (
    <Note tone="warning" title={t('waitNote.waits')} live>
      {t('waitNote.sentOnce')}
    </Note>
  );
}
