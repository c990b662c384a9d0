import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Loads the sheet's code ahead of its first opening. */
export const loadSheet = () => import('./sheet-popup.tsx');
const SheetPopup = lazy(() => loadSheet().then((module) => ({ default: module.SheetPopup })));

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
  return used ? (
    <Suspense>
      <SheetPopup {...props} />
    </Suspense>
  ) : null;
}
