import { type ReactNode, useState } from 'react';
import { onDemand } from './popup.ts';

const popup = onDemand(() => import('./sheet-popup.tsx'));

/** Loads the sheet's code ahead of its first opening. */
export const loadSheet = popup.warm;

/** Props of a sheet; its owner holds whether it is open. */
export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  side?: 'bottom' | 'left' | 'right';
  children?: ReactNode;
  footer?: ReactNode;
};

/** A panel that slides in from an edge and can be swiped away. */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  const loaded = popup.useModule(used);
  return loaded && used ? <loaded.SheetPopup {...props} /> : null;
}
