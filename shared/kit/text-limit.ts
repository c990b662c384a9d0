import { useTexts } from '../language/use-texts.ts';
import texts from './texts/en.ts';

type Limited = {
  value?: unknown;
  maxLength?: number | undefined;
  error?: string | undefined;
};

/**
 * What is wrong with a text beyond its limit. The field keeps such a text, where a browser's own limit would
 * cut the end of what is pasted without a word.
 */
export function useTextLimit({ value, maxLength, error }: Limited): string | undefined {
  const t = useTexts(texts);
  const over = typeof value === 'string' && maxLength !== undefined ? value.length - maxLength : 0;
  return over > 0 ? t('textLimit.over', { over, most: maxLength ?? 0 }) : error;
}
