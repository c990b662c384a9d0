import { type ReactNode, useState } from 'react';
import { onDemand } from './popup.ts';

const popup = onDemand(() => import('./drawer-popup.tsx'));

/** Props of a drawer; its owner holds whether it is open. */
export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in view while the rest scrolls. */
  footer?: ReactNode;
};

/**
 * Details of one item of a list. From 768 px it is docked at the right edge and the list stays usable; on a
 * phone it is a bottom sheet, half of the screen first, full height when pulled up.
 */
export function Drawer(props: DrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  const loaded = popup.useModule(used);
  return loaded && used ? <loaded.DrawerPopup {...props} /> : null;
}
