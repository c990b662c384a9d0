import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type LiveSide, showerOf } from '#shared/domains/tours/model/live/live-rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from './call/call-types.ts';
import { CallStatus } from './call-status.tsx';
import { Chat } from './chat.tsx';
import { Controls } from './controls.tsx';
import { EndDialog } from './end-dialog.tsx';
import { leaveFullScreen } from './full-screen.ts';
import { GroupGrid } from './group/group-grid.tsx';
import { GuestNotice } from './group/group-notice.tsx';
import { HomePicture } from './home-picture.tsx';
import { LostDevices } from './lost-devices.tsx';
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
  const t = useTexts(texts);
  const hasGuests = useStore(call.store, ({ guests }) => guests.length > 0);
  const isGroup = useStore(call.store, ({ group }) => group.at === 'in');
  const them = side === 'shower' ? tour.renter_id : showerOf(tour);
  const [ending, setEnding] = useState(false);
  const ask = async () => {
    await leaveFullScreen();
    setEnding(true);
  };
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div ref={room} className="min-w-0 bg-bg">
        {isGroup ? (
          <GroupGrid call={call} them={{ id: them, name }} />
        ) : (
          <HomePicture call={call} side={side} name={name} ref={video} />
        )}
        <CallStatus call={call} name={name} />
        <GuestNotice call={call} />
        <LostDevices call={call} />
        <Controls
          {...{ call, side, me, room }}
          video={isGroup ? null : video}
          tour={tour.id}
          onLeave={() => void (side === 'shower' ? ask() : onLeave())}
        />
      </div>
      <Chat {...{ call, tour, side, consents }} name={hasGuests ? t('group.all') : name} />
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
