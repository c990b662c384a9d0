import { useStore } from 'zustand';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from './call/call-types.ts';
import texts from './texts/en.ts';

/** A camera or a microphone that stopped, or did not open, during the call. */
export function LostDevices({ call }: { call: Call }) {
  const t = useTexts(texts);
  const { cameraFault, microphoneFault } = useStore(call.store);
  return (
    <>
      {cameraFault && (
        <Lost words={t('controls.cameraLost')} onRetry={() => void call.media.turnCamera(true)} />
      )}
      {microphoneFault && (
        <Lost
          words={t('controls.microphoneLost')}
          onRetry={() => void call.media.turnMicrophone(true)}
        />
      )}
    </>
  );
}

function Lost({ words, onRetry }: { words: string; onRetry: () => void }) {
  const t = useTexts(texts);
  return (
    <Note
      tone="warning"
      live
      className="mt-2"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('lobby.again')}
        </Button>
      }
    >
      {words}
    </Note>
  );
}
