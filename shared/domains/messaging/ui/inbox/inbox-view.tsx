import { Check, ListFilter } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { type InboxView, inboxViews } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

/** Which conversations are shown, and the way to others. */
export type InboxViewProps = { view: InboxView; onChange: (next: InboxView) => void };

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
