/** Translates on this device; texts never leave it. */
export type TranslatorPort = {
  /** The language of a text, such as 'es'; null when it is not clear. */
  detect(text: string): Promise<string | null>;
  translate(text: string, from: string, to: string): Promise<string>;
};

// Of browsers that have it; the DOM's types do not know it yet.
type Detector = {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
};
type BrowserApi = {
  LanguageDetector?: { create(): Promise<Detector> };
  Translator?: {
    create(pair: { sourceLanguage: string; targetLanguage: string }): Promise<{
      translate(text: string): Promise<string>;
    }>;
  };
};

const SURE = 0.5;

/** The browser's own translator; null where it has none. */
export function browserTranslator(scope: object = globalThis): TranslatorPort | null {
  const { LanguageDetector, Translator }: BrowserApi = scope;
  if (!LanguageDetector || !Translator) return null;
  return {
    async detect(text) {
      const [best] = await (await LanguageDetector.create()).detect(text);
      const isSure = best?.detectedLanguage !== 'und' && (best?.confidence ?? 0) >= SURE;
      return isSure ? (best?.detectedLanguage ?? null) : null;
    },
    async translate(text, sourceLanguage, targetLanguage) {
      const translator = await Translator.create({ sourceLanguage, targetLanguage });
      return await translator.translate(text);
    },
  };
}
