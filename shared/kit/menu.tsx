import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { onDemand, usePopup } from './popup.ts';

const popup = onDemand(() => import('./menu-popup.tsx'));

/** One line of a menu. `link` is an element to render as, such as a router link. */
export type MenuItem =
  | { kind: 'action'; label: string; icon?: ReactNode; tone?: 'danger'; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; badge?: ReactNode; link: ReactElement }
  | { kind: 'separator' };

/** What the menu's button has to spread onto a `button`. */
export type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** Shown above the items, such as who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top' | 'right';
  children: (trigger: MenuTriggerProps) => ReactNode;
};

/** A button that opens a menu. The menu's code loads when the button is approached. */
export function Menu({
  label,
  items,
  header,
  align = 'end',
  side = 'bottom',
  children,
}: MenuProps) {
  const { open, used, change } = usePopup();
  const loaded = popup.useModule(used);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {children({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => change(!open),
        onPointerEnter: popup.warm,
        onFocus: popup.warm,
      })}
      {loaded && used && (
        <loaded.MenuPopup
          {...{ label, items, header, align, side, anchor, open }}
          onOpenChange={change}
        />
      )}
    </>
  );
}
