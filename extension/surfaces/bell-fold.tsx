import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { currentSession } from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { bellItem, commandsItem } from '../storage.ts';
import { BellList } from './bell-list.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';
import { UnreadLine } from './unread-line.tsx';

/** The bell below the bar: folded to one line while an answer needs the room. */
export function BellFold() {
  const t = useTexts(texts);
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
      {t('bellFold.notifications')}
      <UnreadLine bell={bell} />
      <ChevronDown aria-hidden size={16} className="ml-auto text-muted" />
    </button>
  );
}
