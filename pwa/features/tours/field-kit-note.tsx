import { PACKS } from '#shared/domains/tours/cache/field-kit.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { KeptNote } from '../kept-answers/kept-note.tsx';
import texts from './texts/en.ts';

/** Without a connection: how old the tours on this device are, and which of them it has. */
export function FieldKitNote({ me, className }: { me: string; className?: string }) {
  const t = useTexts(texts);
  return (
    <KeptNote me={me} kept={PACKS} {...(className && { className })}>
      <p className="mt-1">{t('fieldKitNote.threeDays')}</p>
    </KeptNote>
  );
}
