import { useState } from 'react';
import { BRAND } from '#shared/kit/brand.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import type { InstallWay } from './install.ts';

type InstallButtonProps = {
  way: InstallWay;
  size?: 'sm' | 'md';
  variant?: 'primary' | 'secondary';
};

/** Installs where the browser can be asked; elsewhere it says how. */
export function InstallButton({ way, size = 'md', variant = 'primary' }: InstallButtonProps) {
  const [steps, setSteps] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        onClick={() => (way.kind === 'prompt' ? void way.ask() : setSteps(true))}
      >
        Install
      </Button>
      <Dialog open={steps} onOpenChange={setSteps} title={`Add ${BRAND} to your Home Screen`}>
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>Tap the Share button in the browser’s bar.</li>
          <li>Choose ‘Add to Home Screen’.</li>
          <li>Tap ‘Add’. The door is on your Home Screen.</li>
        </ol>
      </Dialog>
    </>
  );
}
