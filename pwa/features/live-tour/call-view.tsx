import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from './call/call-types.ts';
import { CallStatus } from './call-status.tsx';
import { Chat } from './chat.tsx';
import { Controls } from './controls.tsx';
import { EndDialog } from './end-dialog.tsx';
import { leaveFullScreen } from './full-screen.ts';
import { HomePicture } from './home-picture.tsx';
import texts from './texts/en.ts';

type CallViewProps = {
  call: Call;
  me: string;
  tour: TourDetails;
  side: LiveSide;
  name: string;
  consents: boolean;
  /** Leaves the call; what happened is on its way into the report when it resolves. */
  onLeave: () => Promise<void>;
};

/** A call: both pictures, what one does, and what is written. */
export function CallView({ call, me, tour, side, name, consents, onLeave }: CallViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState(false);
  const ask = async () => {
    await leaveFullScreen();
    setEnding(true);
  };
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div ref={room} className="min-w-0 bg-bg">
        <HomePicture call={call} side={side} name={name} ref={video} />
        <CallStatus call={call} name={name} />
        <LostDevices call={call} />
        <Controls
          {...{ call, side, me, video, room }}
          tour={tour.id}
          onLeave={() => void (side === 'shower' ? ask() : onLeave())}
        />
      </div>
      <Chat {...{ call, tour, side, name, consents }} />
      {side === 'shower' && (
        <EndDialog
          {...{ me, tour }}
          open={ending}
          onClose={() => setEnding(false)}
          onEnd={onLeave}
        />
      )}
    </div>
  );
}

/** A camera or a microphone that stopped, or did not open, during the call. */
function LostDevices({ call }: { call: Call }) {
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
