import { unfairWords } from '#shared/domains/listings/model/fair-wording.ts';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Warns about discriminating words while something public is typed. It does not block saving. */
export function FairWording({ text }: { text: string }) {
  const t = useTexts(texts);
  const found = unfairWords(text);
  return (
    <div role="status">
      {found.length > 0 && (
        <Note tone="warning" title={t('fairWording.mayTurnPeopleAway')}>
          <ul className="flex flex-col gap-1.5">
            {found.map(({ words, about, instead }) => (
              <li key={about}>{t('fairWording.finding', { words, about, instead })}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
