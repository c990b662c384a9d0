import { onDemand } from '../../../../kit/popup.ts';
import type { Message } from '../../model/schema.ts';
import { useTranslations } from '../../state/translations.ts';

const note = onDemand(() => import('./risk-note.tsx'));
const translated = onDemand(() => import('./translated-text.tsx'));

/** A word about a message that reads like a fraud; its code comes after the messages. */
export function Risk(props: { message: Message; name: string }) {
  const loaded = note.useModule(props.message.content.length > 0);
  return loaded ? <loaded.RiskNote {...props} /> : null;
}

/** A message in the reader's language, on request. */
export function Translated({ message: { id, content } }: { message: Message }) {
  const translation = useTranslations((state) => state[id]);
  const loaded = translated.useModule(translation !== undefined);
  if (!loaded || !translation) return null;
  return <loaded.TranslatedText messageId={id} text={content} translation={translation} />;
}
