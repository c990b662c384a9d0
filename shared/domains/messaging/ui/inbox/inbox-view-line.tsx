import { X } from 'lucide-react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import type { InboxViewProps } from './inbox-view.tsx';

/** Names the active view, with a button back to all conversations. */
export function InboxViewLine({ view, onChange }: InboxViewProps) {
  const t = useTexts(texts);
  return (
    <div className="flex shrink-0 items-center justify-between border-t border-border bg-sunken py-1 pr-2 pl-4">
      <h2 className="text-sm font-semibold">{t(`inboxViews.${view}`)}</h2>
      <IconButton
        label={t('inboxViews.back')}
        size="sm"
        className="pointer-coarse:size-11"
        onClick={() => onChange('inbox')}
      >
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}
