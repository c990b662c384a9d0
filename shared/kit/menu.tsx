import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { onDemand, usePopup } from './popup.ts';

const popup = onDemand(() => import('./menu-popup.tsx'));

/** One line of a menu. `link` is an element to render as, such as a router link. */
export type MenuItem =
  | { kind: 'action'; label: string; icon?: ReactNode; tone?: 'danger'; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; badge?: ReactNode; link: ReactElement }
  | { kind: 'row'; label: string; items: readonly MenuChoice[] }
  | { kind: 'separator' };

/** One of a few small choices in a row. */
type MenuChoice = {
  label: string;
  content: ReactNode;
  pressed: boolean;
  onSelect: () => void;
};

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
  /** Undefined while their code is loading: the menu opens when they are set. */
  items: readonly MenuItem[] | undefined;
  /** Called on hover or focus before the menu opens, for items that load on demand. */
  onApproach?: () => void;
  /** Shown above the items, such as who is signed in. */
  header?: ReactNode;
  /** Where the focus goes once the menu is closed, when it is not back to its button. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top' | 'right';
  children: (trigger: MenuTriggerProps) => ReactNode;
};

/** A button that opens a menu. The menu's code loads when the button is approached. */
export function Menu({
  label,
  items,
  onApproach,
  header,
  focusAfter,
  align = 'end',
  side = 'bottom',
  children,
}: MenuProps) {
  const { open, used, change } = usePopup();
  const loaded = popup.useModule(used);
  const anchor = useRef<HTMLButtonElement>(null);
  const approach = () => {
    popup.warm();
    onApproach?.();
  };
  return (
    <>
      {children({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => {
          approach();
          change(!open);
        },
        onPointerEnter: approach,
        onFocus: approach,
      })}
      {loaded && used && items && (
        <loaded.MenuPopup
          {...{ label, items, header, focusAfter, align, side, anchor, open }}
          onOpenChange={change}
        />
      )}
    </>
  );
}
