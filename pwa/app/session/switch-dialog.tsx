import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { lists } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { SwitchQuestion } from './switch-question.ts';
import texts from './texts/en.ts';

/** Says what is not among a guide's pages, and how to come back, before the role is switched. */
export function SwitchDialog({ question: { rows, answer } }: { question: SwitchQuestion }) {
  const t = useTexts(texts);
  const things = [
    rows.leases > 0 && t('switchDialog.leases', { count: rows.leases }),
    rows.applications > 0 && t('switchDialog.applications', { count: rows.applications }),
  ].filter((part) => part !== false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t('switchDialog.title')}
      description={t('switchDialog.hides', { things: lists().format(things) })}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => answer(false)}>
            {t('switchDialog.stay')}
          </Button>
          <Button onClick={() => answer(true)}>{t('switchDialog.goOn')}</Button>
        </div>
      }
    />
  );
}
