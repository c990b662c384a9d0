import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import type { MenuItem } from './menu.tsx';
import { useCloseRequest } from './use-close-request.ts';

type MenuPopupProps = {
  label: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  focusAfter?: (() => HTMLElement | null) | undefined;
  align: 'start' | 'center' | 'end';
  side: 'bottom' | 'top' | 'right';
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const itemClass =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-12 [&_svg]:shrink-0 [&_svg]:text-muted';

/** The open menu. Loaded by `Menu`. */
export function MenuPopup({
  label,
  items,
  header,
  focusAfter,
  align,
  side,
  anchor,
  open,
  onOpenChange,
}: MenuPopupProps) {
  useCloseRequest(open, () => onOpenChange(false));
  // Where it was opened: an entry may lead to another page, whose heading takes the focus.
  const openedAt = useRef(location.pathname);
  useEffect(() => {
    if (open) openedAt.current = location.pathname;
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() =>
              openedAt.current === location.pathname &&
              !hasDialogFocus(anchor.current) &&
              (focusAfter?.() ?? anchor.current ?? true)
            }
            className="max-h-(--available-height) min-w-56 origin-(--transform-origin) overflow-y-auto rounded-lg border border-border bg-surface p-1.5 shadow-lift outline-none transition duration-200 ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {header && <div className="border-b border-border px-3 pt-2 pb-3 mb-1.5">{header}</div>}
            {items.map((item, index) => (
              <MenuLine
                key={item.kind === 'separator' ? `separator-${index}` : item.label}
                item={item}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether one of its entries opened a dialog, which has taken the focus. */
function hasDialogFocus(button: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[role=dialog]');
  // The menu may be inside a dialog itself, and another dialog may be open at the same time.
  return dialog != null && !dialog.contains(button);
}

function MenuLine({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <Base.Separator className="my-1.5 h-px bg-border" />;
    case 'row':
      return (
        <Base.Group aria-label={item.label} className="mb-1.5 flex border-b border-border pb-1.5">
          {item.items.map(({ label, content, pressed, onSelect }) => (
            <Base.CheckboxItem
              key={label}
              aria-label={label}
              checked={pressed}
              onCheckedChange={onSelect}
              closeOnClick
              className={cx(
                'grid h-10 min-w-11 grow cursor-default place-items-center rounded-sm text-xl outline-none select-none data-highlighted:bg-sunken pointer-coarse:h-12',
                pressed && 'bg-brand-soft',
              )}
            >
              {content}
            </Base.CheckboxItem>
          ))}
        </Base.Group>
      );
    case 'link':
      return (
        <Base.LinkItem render={item.link} className={itemClass} closeOnClick>
          {item.icon}
          <span className="grow">{item.label}</span>
          {item.badge}
        </Base.LinkItem>
      );
    case 'action':
      return (
        <Base.Item
          className={cx(itemClass, item.tone === 'danger' && 'text-danger')}
          onClick={item.onSelect}
        >
          {item.icon}
          <span className="grow">{item.label}</span>
        </Base.Item>
      );
  }
}
