import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { currentSession } from '#shared/domains/assistant/store.ts';
import { bellItem, commandsItem } from '../storage.ts';
import { BellList } from './bell-list.tsx';
import { useStored } from './stored.ts';

/** The bell below the bar: folded to one line while an answer needs the room. */
export function BellFold() {
  const bell = useStored(bellItem);
  const commands = useStored(commandsItem);
  const [unfolded, setUnfolded] = useState(false);
  const answering = commands !== undefined && currentSession(commands) !== null;
  if (bell === undefined || commands === undefined) return null;
  if (!answering || unfolded) return <BellList bell={bell} />;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setUnfolded(true)}
      className="flex h-11 w-full items-center gap-2 border-t border-border px-4 text-sm font-semibold hover:bg-sunken"
    >
      Notifications
      {bell !== null && bell.unreadNotifications > 0 && (
        <span className="font-normal text-muted">{bell.unreadNotifications} unread</span>
      )}
      <ChevronDown aria-hidden size={16} className="ml-auto text-muted" />
    </button>
  );
}
