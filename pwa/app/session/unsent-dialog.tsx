import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { type UnsentQuestion, unsentText } from './unsent-question.ts';

/** Asks what happens to unsent work before the user signs out. */
export function UnsentDialog({ question }: { question: UnsentQuestion }) {
  const t = useTexts(texts);
  const { answer } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer('stay')}
      title={t('unsentDialog.notEverythingIsSent')}
      description={t('unsentDialog.waitOnThisDeviceKept', { things: unsentText(question) })}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="danger" onClick={() => answer('discard')}>
            {t('unsentDialog.discard')}
          </Button>
          {question.messages + question.acts > 0 && (
            <Button variant="secondary" onClick={() => answer('send')}>
              {t('unsentDialog.sendNow')}
            </Button>
          )}
          <Button onClick={() => answer('keep')}>{t('unsentDialog.keepHereAndSignOut')}</Button>
        </div>
      }
    />
  );
}
