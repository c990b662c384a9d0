import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu, type MenuItem } from '../../../../kit/menu.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Conversation } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

const lines = onDemand(() => import('./conversation-menu-items.tsx'));

const separator = { kind: 'separator' } as const;

type ConversationMenuProps = {
  me: string;
  conversation: Conversation;
  /** The id of an element that names the person, for screen readers. */
  describedBy?: string;
  /** Leaves the thread, if it is this one that is open. */
  onLeave: () => void;
  /** What else one can do there. */
  more?: readonly MenuItem[];
  size?: 'sm' | 'md';
  className?: string;
};

/** What one can do with a whole conversation. Its lines load when the button is approached. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { me, conversation, describedBy, onLeave, more = [], size = 'md', className } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const loaded = lines.useModule(wanted);
  const own = loaded?.conversationMenuItems({ client, me, conversation, onLeave });
  const items = own && more.length > 0 ? [...own, separator, ...more] : own;
  return (
    <Menu label={t('inboxMenu.label')} items={items} onApproach={() => setWanted(true)}>
      {(trigger) => (
        <IconButton
          {...trigger}
          label={t('inboxMenu.label')}
          aria-describedby={describedBy}
          size={size}
          className={className}
        >
          <Ellipsis aria-hidden="true" size={20} />
        </IconButton>
      )}
    </Menu>
  );
}
