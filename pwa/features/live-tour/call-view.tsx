import { useRef, useState } from 'react';
import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import type { Call } from './call/call-types.ts';
import { CallStatus } from './call-status.tsx';
import { Chat } from './chat.tsx';
import { Controls } from './controls.tsx';
import { EndDialog } from './end-dialog.tsx';
import { HomePicture } from './home-picture.tsx';

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
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div ref={room} className="min-w-0 bg-bg">
        <HomePicture call={call} side={side} name={name} ref={video} />
        <CallStatus call={call} name={name} />
        <Controls
          {...{ call, side, me, video, room }}
          tour={tour.id}
          onLeave={() => (side === 'shower' ? setEnding(true) : void onLeave())}
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
