import { useQuery } from '@tanstack/react-query';
import { deviceAnswersQuery, PACKS } from '#shared/domains/tours/cache/field-kit.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { KeptNote } from '../kept-answers/kept-note.tsx';
import texts from './texts/en.ts';

type FieldKitNoteProps = { me: string; side: 'guide' | 'host' | 'renter'; className?: string };

/** Without the server: how old the tours on this device are, and which of them it has. */
export function FieldKitNote({ me, side, className }: FieldKitNoteProps) {
  const t = useTexts(texts);
  const { data: answers = [] } = useQuery(deviceAnswersQuery(me));
  return (
    <KeptNote
      me={me}
      kept={PACKS}
      unanswered={answers.length > 0}
      {...(className && { className })}
    >
      <p className="mt-1">{t(`fieldKitNote.${side}`)}</p>
    </KeptNote>
  );
}
