import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import texts from './texts/en.ts';

/** How long a copy is confirmed. */
const COPIED_MILLISECONDS = 2_000;

type CopyButtonProps = { label: string; text: string; size?: 'sm' | 'md' };

/** Copies a text and says so for two seconds. */
export function CopyButton({ label, text, size = 'sm' }: CopyButtonProps) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="secondary"
      size={size}
      icon={copied ? <Check size={16} /> : <Copy size={16} />}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{copied ? t('copyButton.copied') : label}</span>
    </Button>
  );
}
