import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import type { InstallWay } from './install.ts';
import texts from './texts/en.ts';

type InstallButtonProps = {
  way: InstallWay;
  size?: 'sm' | 'md';
  variant?: 'primary' | 'secondary';
};

/** Installs where the browser can be asked; elsewhere it says how. */
export function InstallButton({ way, size = 'md', variant = 'primary' }: InstallButtonProps) {
  const t = useTexts(texts);
  const [steps, setSteps] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        onClick={() => (way.kind === 'prompt' ? void way.ask() : setSteps(true))}
      >
        {t('installButton.install')}
      </Button>
      <Dialog
        open={steps}
        onOpenChange={setSteps}
        title={t('installButton.addToYourHomeScreen', { brand: PRODUCT })}
      >
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>{t('installButton.tapTheShareButton')}</li>
          <li>{t('installButton.chooseAddToHomeScreen')}</li>
          <li>{t('installButton.tapAddTheDoor')}</li>
        </ol>
      </Dialog>
    </>
  );
}
