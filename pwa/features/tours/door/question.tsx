import type { ReactNode } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';

type QuestionProps = {
  open: boolean;
  title: string;
  no: string;
  yes: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What there is no way back from is asked first. */
export function Question({ open, title, no, yes, onClose, children }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          {yes}
        </>
      }
    />
  );
}
