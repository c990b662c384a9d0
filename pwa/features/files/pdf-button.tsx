import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';

type PdfButtonProps = {
  /** The file's name, without its ending. */
  name: string;
  label: string;
  size?: 'sm' | 'md';
  /** What is written, made when the button is pressed. */
  paper: () => PdfInput | Promise<PdfInput>;
};

/** Saves a document as PDF; what writes it is loaded by the press. */
export function PdfButton({ name, label, size = 'md', paper }: PdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [library, { writePdf }] = await Promise.all([
        import('@cantoo/pdf-lib'),
        import('#shared/files/pdf/write-pdf.ts'),
      ]);
      const bytes = await writePdf(library, await paper());
      // Copied: the type of the bytes' memory is wider than what a Blob takes.
      const address = URL.createObjectURL(
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = `${name}.pdf`;
      link.click();
      // Safari reads the address after the click has returned.
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      showActivity({ title: label, description: toAppError(error).message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size={size}
      busy={busy}
      icon={<FileText size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
