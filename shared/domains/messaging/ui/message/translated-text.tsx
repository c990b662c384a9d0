import { useTexts } from '../../../../language/use-texts.ts';
import { showOriginal, type Translation } from '../../state/translations.ts';
import texts from '../../texts/en.ts';

type TranslatedTextProps = { messageId: string; text: string; translation: Translation };

/** A message in the reader's language, below the original text. */
export function TranslatedText({ messageId, text, translation }: TranslatedTextProps) {
  const t = useTexts(texts);
  if (translation.state === 'done' && translation.of !== text) return null;
  return (
    <div role="status" className="mt-2 border-t border-strong/40 pt-2">
      {translation.state === 'done' ? (
        <>
          <p>{translation.text}</p>
          <button
            type="button"
            className="mt-1 min-h-6 text-sm font-semibold text-link hover:underline"
            onClick={() => showOriginal(messageId)}
          >
            {t('translating.showOriginal')}
          </button>
        </>
      ) : (
        <p className="text-sm text-muted">{t(`translating.${translation.state}`)}</p>
      )}
    </div>
  );
}
