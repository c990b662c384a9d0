import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import texts from './texts/en.ts';
import { updateExtension } from './update-extension.ts';

/** This version is too old for the assistant: how to get the newest one. */
export function UpdateNote() {
  const t = useTexts(texts);
  const [step, setStep] = useState<'offered' | 'looking' | 'none'>('offered');
  const update = async () => {
    setStep('looking');
    if (!(await updateExtension())) setStep('none');
  };
  return (
    <div role="status" className="settled flex items-center gap-2 px-2 text-xs text-muted">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-warning" />
      <span className="min-w-0 flex-1">
        {t('updateNote.tooOld', { brand: PRODUCT })}{' '}
        {step === 'none' && t('updateNote.restartBrowser')}
      </span>
      <Button size="sm" variant="ghost" busy={step === 'looking'} onClick={() => void update()}>
        {t('updateNote.update')}
      </Button>
    </div>
  );
}
