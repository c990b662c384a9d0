import { Check, ListFilter, X } from 'lucide-react';
import { cx } from '../../../kit/class-names.ts';
import { IconButton } from '../../../kit/icon-button.tsx';
import { Menu } from '../../../kit/menu.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { type InboxView, inboxViews } from '../schema.ts';
import texts from '../texts/en.ts';

type InboxViewProps = { view: InboxView; onChange: (next: InboxView) => void };

/** Chooses between all conversations, the unread, starred and archived ones. */
export function InboxViewMenu({ view, onChange }: InboxViewProps) {
  const t = useTexts(texts);
  return (
    <Menu
      label={t('inboxViews.label')}
      items={inboxViews.map((each) => ({
        kind: 'action',
        label: t(`inboxViews.${each}`),
        icon: <Check aria-hidden="true" size={18} className={cx(each !== view && 'invisible')} />,
        onSelect: () => onChange(each),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          label={t('inboxViews.label')}
          size="sm"
          className="pointer-coarse:size-11"
        >
          <ListFilter aria-hidden="true" size={18} />
        </IconButton>
      )}
    </Menu>
  );
}

/** Says which view is shown, and leads back to all. */
export function InboxViewLine({ view, onChange }: InboxViewProps) {
  const t = useTexts(texts);
  if (view === 'inbox') return null;
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
