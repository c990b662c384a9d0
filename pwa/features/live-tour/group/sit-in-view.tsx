import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { CallState } from '../call/call-state.ts';
import type { Call } from '../call/call-types.ts';
import { Chat } from '../chat.tsx';
import { Controls } from '../controls.tsx';
import { LostDevices } from '../lost-devices.tsx';
import texts from '../texts/en.ts';
import { GroupGrid } from './group-grid.tsx';
import { ThirdNotice } from './group-notice.tsx';
import { GroupStatus } from './group-status.tsx';
import type { NamesOfTwo } from './names-of-two.ts';

type SitInViewProps = {
  call: Call;
  me: string;
  tour: TourDetails;
  names: NamesOfTwo;
  consents: boolean;
  onLeave: () => Promise<void>;
};

const seesOthers = ({ group }: CallState) => group.at === 'in';

/** The room as a third person has it: everyone, where a media server is configured, and what is written. */
export function SitInView({ call, me, tour, names, consents, onLeave }: SitInViewProps) {
  const t = useTexts(texts);
  const room = useRef<HTMLDivElement>(null);
  const isIn = useStore(call.store, seesOthers);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div ref={room} className="min-w-0 bg-bg">
        {isIn && <GroupGrid call={call} />}
        <ThirdNotice call={call} names={names} />
        <GroupStatus {...{ call, tour, names }} />
        <LostDevices call={call} />
        {isIn ? (
          <Controls
            {...{ call, me, room }}
            video={null}
            side="host"
            tour={tour.id}
            onLeave={() => void onLeave()}
          />
        ) : (
          <Button
            variant="danger"
            className="mt-3"
            icon={<LogOut size={18} />}
            onClick={() => void onLeave()}
          >
            {t('controls.leave')}
          </Button>
        )}
      </div>
      <Chat {...{ call, tour, consents }} side="host" name={t('group.all')} />
    </div>
  );
}
