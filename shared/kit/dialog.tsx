import { type ReactNode, useState } from 'react';
import { onDemand } from './popup.ts';

const popup = onDemand(() => import('./dialog-popup.tsx'));

/** Props of a dialog; its owner holds whether it is open. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Fills the screen, in light colours whatever the theme: what another device reads off it. */
  full?: boolean;
};

/** A window above the page that takes the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  const loaded = popup.useModule(used);
  return loaded && used ? <loaded.DialogPopup {...props} /> : null;
}
