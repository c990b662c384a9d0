import { lazy, type ReactNode, Suspense, useState } from 'react';

const load = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(() => load().then((module) => ({ default: module.DialogPopup })));

/** Props of a dialog; its owner holds whether it is open. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A window above the page that takes the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null;
}
